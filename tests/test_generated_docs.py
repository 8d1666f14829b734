"""What `make docs` writes is up to date, and each drawing is shown and described."""

import re

import pytest

from docs.generated.__main__ import DOCS, DRAWINGS, GENERATED
from docs.generated.processes import WEB, WORKERS
from services.run.processes import PROCESSES


@pytest.mark.parametrize("name", GENERATED)
def test_it_is_up_to_date(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == GENERATED[name](), "run `make docs`"


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_shown_with_a_description(name: str) -> None:
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    lines = [line for line in page.splitlines() if f"({name})" in line]
    assert len(lines) == 1
    assert len(lines[0].partition("]")[0]) > 40


def test_the_drawing_of_the_processes_and_its_table_name_all_of_them() -> None:
    drawn = [name for names in (*WEB, *WORKERS) for name in names.split(", ")]
    rows = re.findall(r"^\| (`[a-z`, -]+`) \|", (DOCS / "architecture.md").read_text(encoding="utf-8"), re.MULTILINE)
    listed = [name for row in rows for name in re.findall(r"`([a-z-]+)`", row)]
    assert drawn == listed == [name for name in PROCESSES if name != "web"]
