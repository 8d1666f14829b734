"""The page's modules without a browser: imports lead somewhere, languages say the same."""

import re
from pathlib import Path

import pytest

from shared.contract.problems import KINDS
from shared.rules.languages import LANGUAGES

WEB = Path(__file__).parents[2] / "web"
MODULES = [path for path in sorted(WEB.rglob("*.js")) if not path.is_relative_to(WEB / "dist")]
STYLES = [path for path in sorted(WEB.rglob("*.css")) if not path.is_relative_to(WEB / "dist")]
GAMES = sorted({path.parent.name for path in (WEB.parent / "shared/rules").glob("*/game.py")})


def name(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_imports_lead_to_files_of_ours(module: Path) -> None:
    broken = [target for target in imports(module.read_text()) if not leads_somewhere(module, target)]
    assert broken == []


def imports(source: str) -> list[str]:
    static = re.findall(r'^(?:import|export)\b[^"]*? from "([^"]+)";$', source, re.MULTILINE)
    return static + re.findall(r'\bimport\(["`]([^"`]+)["`]\)', source)


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_files_that_are_loaded_by_name_are_there(module: Path) -> None:
    """See lib/files.js: such names are relative to web/src."""
    names = re.findall(r'\b(?:load|fileAt)\(["`]([\w./${}()]+\.\w+)["`]\)', module.read_text())
    broken = [loaded for loaded in names if not any((WEB / "src").glob(re.sub(r"\$\{[^}]*\}", "*", loaded)))]
    assert broken == []


def leads_somewhere(module: Path, target: str) -> bool:
    """A part in ${…} is a language or a game: some file must fit."""
    pattern = re.sub(r"\$\{[^}]*\}", "*", target)
    if not pattern.startswith("."):
        return False
    folder = module.parent
    while pattern.startswith(("./", "../")):
        folder = folder.parent if pattern.startswith("../") else folder
        pattern = pattern.split("/", 1)[1]
    return any(folder.glob(pattern))


@pytest.mark.parametrize("path", [*MODULES, *STYLES, WEB / "index.html"], ids=name)
def test_nothing_is_loaded_from_elsewhere(path: Path) -> None:
    addresses = re.findall(r"\b(?:https?:)?//[\w.-]+\.\w+", path.read_text())
    assert [address for address in addresses if "www.w3.org" not in address] == []


@pytest.mark.parametrize("path", [*MODULES, *STYLES, WEB / "index.html"], ids=name)
def test_only_its_own_folder_names_a_game(path: Path) -> None:
    """`games.js` is the page's list of games."""
    own = path.relative_to(WEB / "src").parts[0] if path.is_relative_to(WEB / "src") else ""
    named = [game for game in GAMES if re.search(rf"\b{game}\b", path.read_text(), re.IGNORECASE) and own != game]
    assert named == [] or name(path) == "src/games.js"


# Texts: each language has the same keys, and asks for the same facts -----------------------------------------


def texts(path: Path) -> dict[str, str]:
    """Keys and texts of a module that is a table of texts; plural forms count as one text."""
    line = re.compile(r'^  "([^"]+)":\s+(.*?),?$', re.MULTILINE)
    many = re.compile(r"\{\n((?: {4}.*\n)+) {2}\}")
    whole = many.sub(lambda found: "{" + found[1].replace("\n", " ") + "}", path.read_text())
    return dict(line.findall(whole))


ENGLISH = [path.as_posix() for path in MODULES if "en" in path.with_suffix("").parts]
TABLES = [path.replace("/en/", "/{}/").replace("/en.js", "/{}.js") for path in ENGLISH]


@pytest.mark.parametrize("table", [table for table in TABLES if texts(Path(table.format("en")))])
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_says_the_same(table: str, language: str) -> None:
    english, other = texts(Path(table.format("en"))), texts(Path(table.format(language)))
    assert set(english) == set(other)
    assert {key: facts(text) for key, text in other.items()} == {key: facts(text) for key, text in english.items()}


def facts(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def test_russian_has_all_its_plural_forms() -> None:
    for table in TABLES:
        for key, text in texts(Path(table.format("ru"))).items():
            if text.startswith("{ "):
                assert {"one:", "few:", "many:"} <= set(re.findall(r"\w+:", text)), (table, key)


def test_every_text_that_a_module_asks_for_exists() -> None:
    known = {key for table in TABLES for key in texts(Path(table.format("en")))}
    asked = {key for module in MODULES for key in re.findall(r'\bt\("([^"$]+)"', module.read_text())}
    assert asked - known == set()


def test_every_refusal_of_the_host_has_words() -> None:
    words = {key.removeprefix("problem.") for key in texts(WEB / "src/texts/en/problems.js")}
    assert set(KINDS) - words == set()


# The checks can fail ----------------------------------------------------------------------------------------


def test_a_broken_import_is_seen() -> None:
    main = WEB / "src" / "main.js"
    source = 'import { x } from "./a.js";\nawait import(`./b/${c}.js`);\n'
    assert imports(source) == ["./a.js", "./b/${c}.js"]
    assert leads_somewhere(main, "./lib/dom.js")
    assert leads_somewhere(main, "./texts/${language}.js")
    assert not leads_somewhere(main, "./lib/none.js")
    assert not leads_somewhere(main, "lodash")


def test_the_page_speaks_the_languages_of_the_games() -> None:
    listed = re.search(r"LANGUAGES = \{(.*?)\};", (WEB / "src/lib/settings.js").read_text())
    assert listed
    assert re.findall(r"(\w\w): ", listed[1]) == list(LANGUAGES)
