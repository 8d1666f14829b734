"""docs/draw-a-game.md and the types of web/src/contract.js tell of the same members, and of every module of the kit."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "draw-a-game.md").read_text()
CONTRACT = (ROOT / "web" / "src" / "contract.js").read_text()


def members(typedef: str) -> list[str]:
    """The properties of a type, in their order."""
    comment = next(part for part in CONTRACT.split("/**") if f"@typedef {{object}} {typedef}\n" in part)
    return re.findall(r"@property \{.*\} \[?(\w+)\]?", comment)


def rows(heading: str) -> list[str]:
    """The first cells of the table under a heading of the document."""
    section = DOCUMENT.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `([\w.]+)` \|", section, re.MULTILINE)


@pytest.mark.parametrize(("heading", "typedef"), [("shell.js", "GameShell"), ("game.js", "Drawing")])
def test_every_member_is_explained(heading: str, typedef: str) -> None:
    assert rows(heading) == members(typedef)
    assert len(members(typedef)) >= 7


def test_every_part_of_a_table_is_explained() -> None:
    [parts] = re.findall(r"@typedef \{\{ (.*) \}\} Parts", CONTRACT)
    assert sorted(rows("Parts")) == sorted(re.findall(r"(\w+)\??: Element", parts))


def test_every_module_of_the_kit_is_explained() -> None:
    assert rows("The kit") == sorted(path.name for path in (ROOT / "web" / "src" / "kit").glob("*.js"))


def test_every_member_that_may_be_missing_has_something_usual() -> None:
    """What the page does without a member of a drawing stands in one place."""
    usual = (ROOT / "web" / "src" / "table" / "usual.js").read_text()
    object_ = usual.split("const usual = {")[1].split("\n  };")[0]
    assert re.findall(r"^    (\w+): ", object_, re.MULTILINE) == members("Drawing")
