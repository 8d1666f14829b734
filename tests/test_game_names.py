"""Only its own folder names a game: not its title in any spelling, and not those who play in it.

The titles and the roles are what each game itself says, in every language. A role's word counts wherever it stands as
a word of its own, in snake_case, kebab-case and CamelCase too. A word that programmers or pages need for something else
(`EVERYDAY`) counts only as a part of a longer name, "Mollusk Union", or right after the word role, `.role-union`; one
that all roles of a game have in common, such as fleet, counts only as a part of a longer name.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from shared.rules import registry
from shared.rules.game import Game
from shared.rules.languages import LANGUAGES

ROOT = Path(__file__).parent.parent
LOOKED_AT = ("shared", "services", "web", "bench", "deploy")
PAGES, SETTINGS = {".css", ".html", ".js", ".svg", ".ts"}, {"", ".env", ".json", ".toml", ".yaml", ".yml"}
TEXTS = {*PAGES, *SETTINGS, ".lua", ".mako", ".py", ".sh"}
WRITTEN_BY_PROGRAMS = {"dist", "out"}

# The lists of games: one for Python, one for the page.
REGISTRIES = ("shared/rules/registry.py", "web/src/games.js")
# Types and sets have unions; themes and colours are light or dark.
EVERYDAY = {"union", "light", "dark"}
LETTER = r"[^\W\d_]"

Sources = Mapping[str, str]  # path from the root, with "/" -> text


def test_only_its_own_folder_names_a_game_or_its_roles() -> None:
    sources = read(*LOOKED_AT)
    assert {path.split("/")[0] for path in sources} == set(LOOKED_AT)
    games = [registry.game(name) for name in registry.BUILT_IN]
    assert games
    assert [found for game in games for found in strangers(sources, game.name, names_of(game))] == []


def read(*folders: str) -> Sources:
    """Returns what people wrote below the folders, without documents."""
    found = (path for folder in folders for path in sorted((ROOT / folder).rglob("*")) if path.suffix in TEXTS)
    ours = (path for path in found if path.is_file() and not WRITTEN_BY_PROGRAMS & set(path.parts))
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in ours}


def strangers(sources: Sources, game: str, names: list[re.Pattern[str]]) -> Iterator[str]:
    """Places outside a game's own folders that name it, in their path or in a line."""
    values = f"services/ai/values/{game}"
    homes = (f"shared/rules/{game}/", f"{values}.py", f"{values}/", f"web/src/{game}/", *REGISTRIES)
    for path, source in sources.items():
        if not path.startswith(homes):
            for number, line in enumerate([path, *source.splitlines()]):
                words = plain(line)
                yield from (f"{path}:{number}: {found[0]}" for name in names if (found := name.search(words)))


# The names of a game --------------------------------------------------------------------------------------------------


def names_of(game: Game) -> list[re.Pattern[str]]:
    titles = {game.name, *(game.describe(language)["name"] for language in LANGUAGES)}
    roles = {role for seats in game.seats for role in game.roles(seats)}
    called = {language: names_of_roles(game, roles, language) for language in LANGUAGES}
    of_roles = patterns_of_roles(roles, called["en"], set().union(*called.values()))
    return [*(pattern(words_of(title)) for title in sorted(titles)), *of_roles]


def names_of_roles(game: Game, roles: set[str], language: str) -> set[str]:
    told = game.describe(language)["about"]["roles"]
    return {told[role]["name"] if role in told else role for role in roles}


def patterns_of_roles(roles: set[str], english: set[str], called: set[str]) -> list[re.Pattern[str]]:
    """Those of whole names such as "Mollusk Union", and of their single words but for what all have in common."""
    parts = [set(words_of(name)) for name in english]
    common = set.intersection(*parts) if len(parts) > 1 else set()
    single = {word for name in roles for word in words_of(name)} | set().union(*parts) - common
    whole = {name for name in called if len(name.split()) > 1}
    return [
        *(pattern([word]) for word in sorted(single - EVERYDAY)),
        *(pattern(["roles?", r"\W{0,4}", word]) for word in sorted(single & EVERYDAY)),
        *(pattern(words_of(name)) for name in sorted(whole)),
    ]


def words_of(name: str) -> list[str]:
    return re.split(r"[\W_]+", name.lower())


def pattern(words: list[str]) -> re.Pattern[str]:
    """These words in a plain line, alone or in the plural, and not as part of a longer word."""
    return re.compile(rf"(?<!{LETTER}){' ?'.join(words)}s?(?!{LETTER})")


def plain(line: str) -> str:
    """Returns snake_case, kebab-case, CamelCase and CAPITALS as words in small letters."""
    return re.sub("[_-]", " ", re.sub("(?<=[a-z])(?=[A-Z])", " ", line)).lower()


# The check can fail ---------------------------------------------------------------------------------------------------

PIRATES = [pattern(["pirates", "under", "fire"])]
ENGLISH = {"Bluefin Squadron", "Mollusk Union"}
ROLES = patterns_of_roles({"squadron", "union"}, ENGLISH, ENGLISH | {"Союз Моллюсков"})
FLEETS = patterns_of_roles({"light", "dark"}, {"Light fleet", "Dark fleet"}, {"Light fleet", "Dark fleet"})


@pytest.mark.parametrize(
    "line",
    [
        "import pirates_under_fire",
        "PIRATES_UNDER_FIRE = 1",
        "class PiratesUnderFire:",
        "class NewPiratesUnderFireTable:",
        "const piratesUnderFire = 1;",
        '"../pirates-under-fire/"',
        "# Pirates Under Fire, and Pirates under Fire",
    ],
)
def test_a_title_is_seen_in_every_spelling(line: str) -> None:
    for path in ("shared/rules/engine.py", "web/src/lobby/create.js", "bench/engine.py", "deploy/docker/Dockerfile"):
        assert list(strangers({path: line}, "pirates_under_fire", PIRATES))
    for home in ("shared/rules/pirates_under_fire/game.py", "web/src/pirates_under_fire/game.js", *REGISTRIES):
        assert not list(strangers({home: line}, "pirates_under_fire", PIRATES))


@pytest.mark.parametrize(
    "line",
    [
        "squadron: 1,",
        "--squadron-soft: red;",
        "squadron2",
        "# all Squadrons",
        "roleSquadron()",
        "class SquadronMat:",
        "SQUADRON_SEAT = 0",
        '"Mollusk Union"',
        ".mollusk-union { color: red }",
        ".role-union { color: red }",
        'role == "union"',
    ],
)
def test_a_role_is_seen(line: str) -> None:
    assert list(strangers({"web/css/play.css": line}, "sea", ROLES))


def test_a_word_that_all_roles_have_in_common_counts_only_in_their_names() -> None:
    assert list(strangers({"web/css/play.css": "the Light Fleet; .dark-fleet"}, "sea", FLEETS))
    assert not list(strangers({"web/css/play.css": "a fleet in the light"}, "sea", FLEETS))


@pytest.mark.parametrize("line", ["x: Union[int, str]", "a.union(b)", '["union"]', "--union-soft", "squadronal"])
def test_a_word_of_another_meaning_is_left_alone(line: str) -> None:
    assert not list(strangers({"shared/rules/engine.py": line}, "sea", ROLES))


@pytest.mark.parametrize(
    ("name", "line"),
    [("go", "good ago category GOAL Gone cargo"), ("hoy", "ahoy AHOY Ahoy"), ("pirates_under", "pirates are under")],
)
def test_a_word_that_contains_a_name_is_left_alone(name: str, line: str) -> None:
    assert not list(strangers({"shared/rules/engine.py": line}, name, [pattern(words_of(name))]))


def test_a_path_that_names_a_game_is_seen() -> None:
    assert list(strangers({"web/src/lobby/pirates-under-fire.js": ""}, "pirates_under_fire", PIRATES))


def test_every_game_says_its_title_and_its_roles() -> None:
    for name in registry.BUILT_IN:
        game = registry.game(name)
        own = names_of(game)
        for role in {role for seats in game.seats for role in game.roles(seats)}:
            assert any(one.search(plain(f"role-{role}")) for one in own), role
        assert any(one.search(plain(name)) for one in own)
