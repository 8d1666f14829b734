"""The drawings of docs/architecture.md are those that `make drawings` makes, and each is shown and described."""

from pathlib import Path

import pytest

from docs.drawings.__main__ import DRAWINGS, IMAGES

PAGE = Path(__file__).parent.parent / "docs" / "architecture.md"


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_up_to_date(name: str) -> None:
    assert (IMAGES / name).read_text(encoding="utf-8") == DRAWINGS[name](), "run `make drawings`"


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_shown_with_a_description(name: str) -> None:
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if f"(images/{name})" in line]
    assert len(lines) == 1
    assert len(lines[0].partition("]")[0]) > 40
