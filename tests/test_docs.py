"""The documents tell the truth: their Python runs, their make targets exist, their links lead somewhere.

A document's ```python blocks run in order in one namespace, as doctests where they have prompts. A block that
cannot run here is opened with ```python no-run and says why in a comment: `# not run: it needs a server`. What is said
of shell commands is in test_doc_commands.py.
"""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bench.house.changes import read_changes

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix()
    for pattern in ("*.md", "docs/**/*.md", "shared/**/*.md", "services/**/*.md", "bench/**/*.md")
    for path in ROOT.glob(pattern)
)
# Targets that a document may mention before they exist, and when they come.
PROMISED: dict[str, str] = {}


class Block(NamedTuple):
    """A fenced block: what stands behind its opening fence, the line it starts on, what it holds."""

    tag: str
    line: int
    text: str


# The documents --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("document", DOCUMENTS)
def test_python_in_documents_runs(document: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    run(blocks(read(document)), document)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_make_targets_in_documents_exist(document: str) -> None:
    assert mentioned_targets(read(document)) - makefile_targets() - set(PROMISED) == set()


def test_promised_targets_are_still_to_come() -> None:
    assert makefile_targets() & set(PROMISED) == set()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_between_documents_lead_somewhere(document: str) -> None:
    folder = (ROOT / document).parent
    assert [link for link in local_links(read(document)) if not (folder / link).exists()] == []


def test_every_file_of_where_to_change_exists() -> None:
    changes = read_changes(read("docs/where-to-change.md"))
    assert {change.name: missing for change in changes if (missing := absent(change.files + change.texts))} == {}
    assert len(changes) >= 12
    assert all(change.files and re.fullmatch(r"\d+ \+ \d+", change.before) for change in changes)


def test_a_setting_a_level_and_a_card_touch_few_files() -> None:
    changes = {change.name: change for change in read_changes(read("docs/where-to-change.md"))}
    assert len(changes["a match setting"].files) <= 3
    assert len(changes["a bot level"].files) <= 2
    assert len(changes["a new card"].files) <= 4


def absent(files: list[str]) -> list[str]:
    return [file for file in files if not (ROOT / file).is_file()]


def test_the_table_of_decisions_has_their_titles_and_statuses() -> None:
    folder = ROOT / "docs" / "decisions"
    expected = [row_of_decision(path) for path in sorted(folder.glob("0*.md"))]
    table = re.sub(r"\[(\d{4})\]\([^)]*\)", r"\1", read("docs/decisions/README.md"))
    assert [line for line in table.splitlines() if re.match(r"\| \d", line)] == expected


def row_of_decision(path: Path) -> str:
    heading = re.match(r"# (\d{4})\. (.+)\n\nStatus: (.+?)  +Date: \d{4}-\d\d-\d\d\n", path.read_text(encoding="utf-8"))
    assert heading, path.name
    assert path.name.startswith(f"{heading[1]}-")
    return f"| {heading[1]} | {heading[2]} | {heading[3]} |"


def test_every_target_is_explained_by_make_help() -> None:
    makefile = read("Makefile")
    phony = set(re.findall(r"^\.PHONY: (\S+)$", makefile, re.MULTILINE))
    assert phony == set(re.findall(r"^([a-z-]+):.* ## \S", makefile, re.MULTILINE))


# Reading them ---------------------------------------------------------------------------------------------


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(text: str) -> Iterator[Block]:
    for fenced in re.finditer(r"^```([^\n`]*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        yield Block(fenced[1].strip(), text.count("\n", 0, fenced.start(2)) + 1, fenced[2])


def run(found: Iterator[Block], name: str) -> None:
    """Run the Python blocks in order; raise on the first that fails."""
    namespace: dict[str, object] = {"__name__": name}
    for block in found:
        if block.tag == "python no-run":
            assert re.search(r"# not run: \w", block.text), f"{name}:{block.line}: says not why it is not run"
        elif block.tag == "python" and ">>>" in block.text:
            example = doctest.DocTestParser().get_doctest(block.text, namespace, name, name, block.line - 1)
            example.globs = namespace  # later blocks see what this one defines
            doctest.DebugRunner(optionflags=doctest.ELLIPSIS).run(example, clear_globs=False)
        elif block.tag == "python":
            exec(compile("\n" * (block.line - 1) + block.text, name, "exec"), namespace)
        else:
            assert "python" not in block.tag.split(), f"{name}:{block.line}: unknown tag {block.tag!r}"


def mentioned_targets(text: str) -> set[str]:
    """Targets of `make` in inline code and in blocks of shell commands."""
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    code = re.findall(r"`([^`\n]+)`", prose)
    shell = (block.text for block in blocks(text) if block.tag in {"sh", "sh no-run"})
    code += [line for block in shell for line in block.splitlines()]
    return {target for line in code for target in re.findall(r"^\s*(?:\$ )?make ([a-z][a-z-]*)", line)}


def makefile_targets() -> set[str]:
    return set(re.findall(r"^([a-z][a-z-]*):", read("Makefile"), re.MULTILINE))


def local_links(text: str) -> list[str]:
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", prose)
    return [link for link in links if "://" not in link and not link.startswith("mailto:")]


# The checks can fail --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "```python\n1 / 0\n```\n",
        "```python\n>>> 1 + 1\n3\n```\n",
        "```python no-run\nimport antigravity\n```\n",
        "```python skip\nimport antigravity\n```\n",
    ],
)
def test_a_block_that_fails_or_hides_is_seen(text: str) -> None:
    with pytest.raises((ZeroDivisionError, doctest.DocTestFailure, AssertionError)):
        run(blocks(text), "some.md")


def test_blocks_share_a_namespace_and_a_reason_excuses_one() -> None:
    first = "```python\n>>> seats = 4\n\n```\n"
    second = "```python\nassert seats == 4\n```\n"
    third = "```python no-run\nassert seats == 5  # not run: it needs a server\n```\n"
    run(blocks(first + second + third), "some.md")


def test_targets_are_found_in_code_only() -> None:
    text = "make sure; `make lint`\n\n```sh\nmake test   # all\n```\n\n```python\nmake = 1\n```\n"
    assert mentioned_targets(text) == {"lint", "test"}


def test_links_are_found_in_prose_only() -> None:
    assert local_links("[a](docs/a.md#x) [b](https://example.org) \n```text\n[c](d)\n```\n") == ["docs/a.md"]


def test_a_file_that_is_not_there_is_seen() -> None:
    head = "| change | files to touch | texts | in 0.1.0 |\n|---|---|---|---|\n"
    [change] = read_changes(f"{head}| a card | `Makefile`, `shared/no_such.py` | `README.md` | 2 + 1 |\n")
    assert (change.name, absent(change.files + change.texts)) == ("a card", ["shared/no_such.py"])
