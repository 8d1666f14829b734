"""Parcels: what they hold, what they refuse, and that a browser finds the same page in them as in the modules."""

import json
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from services.page import modules
from services.page.files import WEB
from services.page.parcels import parcel
from services.page.source_map import BEFORE, BEHIND, vlq
from services.page.wrapping import UnknownForm, address, exports, wrapped
from tests.web.conftest import Visits
from tests.web.host import Host

MODULES = [path for path in sorted(WEB.rglob("*.js")) if path.name != "early.js"]  # a script, not a module
ADDED = re.compile(r'^\$add\("([^"]+)"', re.MULTILINE)
NEEDED = re.compile(r'\$need\("([^"]+)"\)')


def text_of(name: str) -> str:
    found = parcel(name)
    assert found, name
    return found.plain.decode()


# Our modules ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", MODULES, ids=address)
def test_every_module_can_be_wrapped_line_by_line(module: Path) -> None:
    """If this fails: write the import or export in one of the forms that services/page/wrapping.py knows."""
    source, lines = module.read_text(), wrapped(module).split("\n")
    assert len(lines) == len(source.split("\n")) + BEFORE + BEHIND
    before = [line for line in source.split("\n") if not re.search(r"\b(import|export)\b", line)]
    assert not Counter(before) - Counter(lines)


@pytest.mark.parametrize("module", MODULES, ids=address)
def test_no_module_imports_itself_in_a_circle(module: Path) -> None:
    """Parcels run a module before those that import it. To break a circle, hand over what is needed as an argument."""
    below = {found for target in modules.imported(module, 0) for found in modules.needed(target)}
    assert module not in below


@pytest.mark.parametrize("page", modules.pages())
@pytest.mark.parametrize("language", modules.languages())
def test_a_page_s_parcel_and_the_main_one_hold_all_that_is_needed_once(page: str, language: str) -> None:
    both = text_of("src/main.js") + text_of(f"pages/{page}.{language}.js")
    held = ADDED.findall(both)
    assert len(held) == len(set(held))
    assert set(NEEDED.findall(both)) <= set(held)
    assert {f"src/pages/{page}.js", f"src/texts/{language}.js"} <= set(held)


def test_a_match_brings_the_table_and_its_game_but_neither_the_lobby_nor_the_rules() -> None:
    held = set(ADDED.findall(text_of("pages/match.it.js")))
    assert {"src/table/play.js", "src/ahoy/game.js", "src/ahoy/texts/it.js"} <= held
    assert not [name for name in held if name.startswith(("src/lobby/", "src/replay/", "src/ahoy/reference/"))]
    assert "src/ahoy/game.js" not in ADDED.findall(text_of("pages/lobby.it.js"))


def test_a_style_sheet_brings_those_that_it_imports_in_their_order() -> None:
    sheet = text_of("css/page.css")
    assert "@import" not in sheet
    starts = [sheet.index((WEB / "css" / name).read_text().strip()) for name in ("base.css", "shell.css", "table.css")]
    assert all(one < other for one, other in pairwise(starts))


# Where lines come from --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["src/main.js", "pages/match.en.js"])
def test_a_source_map_leads_each_line_to_its_source(name: str) -> None:
    lines, told = text_of(name).split("\n"), json.loads(text_of(f"{name}.map"))
    assert lines[-2] == f"//# sourceMappingURL={Path(name).name}.map"
    sources = [(WEB / path.split("/", 3)[3]).read_text().split("\n") for path in told["sources"]]
    source = line = seen = 0
    for number, segment in enumerate(told["mappings"].split(";")):
        if segment:
            _, step, down, _ = unvlq(segment)
            source, line, seen = source + step, line + down, seen + 1
            original = sources[source][line]
            assert lines[number] == original or re.search(r"\b(import|export)\b", original)
    assert seen == sum(len("\n".join(text).rstrip("\n").split("\n")) for text in sources)


def unvlq(text: str) -> list[int]:
    digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    numbers, value, shift = [], 0, 0
    for digit in map(digits.index, text):
        value |= (digit & 31) << shift
        shift += 5
        if not digit & 32:
            numbers.append(-(value >> 1) if value & 1 else value >> 1)
            value = shift = 0
    return numbers


@pytest.mark.parametrize(("number", "text"), [(0, "A"), (1, "C"), (-1, "D"), (16, "gB"), (-123, "3H")])
def test_numbers_in_a_source_map(number: int, text: str) -> None:
    assert vlq(number) == text
    assert unvlq(text) == [number]


# Forms ------------------------------------------------------------------------------------------------------


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("services.page.wrapping.WEB", tmp_path)
    (tmp_path / "other.js").write_text("export const a = 1;\nexport function b() {}\nexport default { c: 2 };\n")
    return tmp_path / "module.js"


def test_known_forms_are_written_anew_where_they_stand(written: Path) -> None:
    written.write_text(
        'import other from "./other.js";\n'
        'import { a, b as d } from "./other.js";\n'
        "export class C {}\n"
        "export async function e() {\n  return import(`./x/${a}.js`);\n}\n"
        "export default [import.meta.url];\n"
    )
    assert wrapped(written) == (
        '$add("module.js", (function () {\n'
        'const { default: other } = $need("other.js");\n'
        'const { a, b: d } = $need("other.js");\n'
        "class C {}\n"
        'async function e() {\n  return $later("module.js", `./x/${a}.js`);\n}\n'
        'const $default = [$where("module.js")];\n'
        "return { C, e, default: $default };\n}));\n"
    )


@pytest.mark.parametrize(
    "line",
    [
        'import "./other.js";',
        'import * as all from "./other.js";',
        'import other, { a } from "./other.js";',
        'import { a } from "other";',
        'export { a } from "./other.js";',
        'export * from "./other.js";',
        "export let changing = 1;",
        "export const { a } = b;",
        "export default function f() {}",
        "export { f };",
        "const x = await y();",
        "await y();",
        "console.log(import.meta.env);",
    ],
)
def test_other_forms_are_refused_with_their_line(written: Path, line: str) -> None:
    written.write_text(f"// first\n{line}\n")
    with pytest.raises(UnknownForm, match=r"module\.js, line 2: "):
        wrapped(written)


def test_an_import_of_what_is_not_exported_is_refused(written: Path) -> None:
    written.write_text('import { a, z } from "./other.js";\n')
    with pytest.raises(UnknownForm, match=r"module\.js imports z, which other\.js does not export"):
        wrapped(written)
    assert exports((written.parent / "other.js").read_text()) == ["a", "b", "default"]


# In a browser -----------------------------------------------------------------------------------------------


def scripts(page, tree: str) -> list[str]:
    names = page.evaluate("() => performance.getEntriesByType('resource').map((entry) => entry.name)")
    return [
        name.split(f"/{tree}/")[1].split("/", 1)[1] for name in names if f"/{tree}/" in name and name.endswith(".js")
    ]


def test_a_first_view_of_a_match_is_two_parcels_and_later_pages_bring_their_own(visit: Visits, host: Host) -> None:
    guest = host.guest()
    page = visit(f"#/match/{host.match(guest)}", guest)
    page.locator(".table[data-version]").wait_for()
    assert scripts(page, "p") == ["src/main.js", "pages/match.en.js"]
    page.locator("nav a[href='#/leaderboard']").first.click()
    page.locator("main[data-ready=leaderboard]").wait_for()
    assert scripts(page, "p") == ["src/main.js", "pages/match.en.js", "pages/leaderboard.en.js"]


def test_a_match_can_be_played_with_modules_apart(visit: Visits, host: Host) -> None:
    guest = host.guest()
    page = visit(f"?parcels=0#/match/{host.match(guest)}", guest)
    page.locator(".table[data-version]").wait_for()
    assert scripts(page, "p") == []
    assert {"src/main.js", "src/ahoy/game.js", "src/lib/dom.js"} <= set(scripts(page, "v"))
