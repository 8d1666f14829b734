"""The bundle: served if it was made from these sources, and otherwise the single modules."""

from __future__ import annotations

import fcntl
import html
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from services.page import index as page_index
from services.page.build import node
from services.page.bundle import read_manifest
from services.page.serving import StaticFiles
from services.page.static_files import DIST, WEB, source_stamp
from tests.support.tools import needs
from tests.web.conftest import Visits
from tests.web.host import Host

ROOT = WEB.parent
pytestmark = needs("Node")


@pytest.fixture(scope="module")
def manifest() -> dict:
    """The bundle of these sources. `make test` makes it beforehand; otherwise one process does, and the others wait."""
    with (ROOT / "node_modules" / ".bundling").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if read_manifest(source_stamp()) is None:
            subprocess.run([sys.executable, "-m", "services.page.build"], cwd=ROOT, check=True)
    return dict(json.loads((DIST / "manifest.json").read_text()))


def test_the_bundle_holds_what_every_page_and_table_needs(manifest: dict) -> None:
    assert manifest["pages"] == ["texts/{}.js"]
    assert manifest["tables"]["ahoy"] == ["ahoy/game.js", "ahoy/texts/{}/table.js", "ahoy/style.css"]
    needed = {
        name.replace("{}", language)
        for names in (manifest["pages"], *manifest["tables"].values())
        for name in names
        for language in page_index.languages()
    }
    assert needed <= set(manifest["files"])
    for address in [*manifest["served"].values(), *manifest["files"].values()]:
        assert re.search(r"-[A-Z0-9]{8}\.(js|css|svg)$", address)
        assert (WEB / address[1:]).is_file()


def test_source_maps_lead_to_the_sources(manifest: dict) -> None:
    main = WEB / manifest["served"]["src/main.js"][1:]
    assert main.read_text().rstrip().endswith(f"//# sourceMappingURL={main.name}.map")
    told = json.loads(Path(f"{main}.map").read_text())
    sources = [(main.parent / source).resolve() for source in told["sources"]]
    assert WEB / "src" / "table" / "play.js" in sources
    texts = dict(zip(sources, told["sourcesContent"], strict=True))
    assert texts.pop(WEB / "src" / "everything.js").startswith('export * from "./main.js"')  # it is no file
    assert [path for path, text in texts.items() if text != path.read_text()] == []


def test_the_page_names_the_files_of_the_bundle(manifest: dict) -> None:
    text = page_index.index().plain.decode()
    for name in page_index.SERVED:
        assert f'="{manifest["served"][name]}"' in text
    files = re.search(r'data-files="([^"]+)"', text)
    assert files
    assert json.loads(html.unescape(files[1])) == manifest["files"]
    apart = page_index.index(bundled=False).plain.decode()
    assert "/dist/" not in apart
    assert f'src="/v/{source_stamp()}/src/main.js"' in apart


def test_files_of_the_bundle_are_kept_for_ever(manifest: dict) -> None:
    serving = StaticFiles(no_app, {})
    for address in {*manifest["served"].values(), *manifest["files"].values()}:
        found = serving.look_up(address, "")
        assert found
        file, kept = found
        assert file.plain == (WEB / address[1:]).read_bytes()
        assert "immutable" in kept
    assert serving.look_up("/dist/src/none.js", "") is None


def no_app(environ: dict, start_response: object) -> list[bytes]:
    raise AssertionError(f"{environ['PATH_INFO']} was left to Flask")


def test_a_stale_bundle_is_not_served(manifest: dict) -> None:
    assert read_manifest(source_stamp()) is not None
    assert read_manifest("0123456789ab") is None


def test_there_is_a_node_to_bundle_with() -> None:
    assert subprocess.run([node(), "--version"], capture_output=True, check=True).stdout.startswith(b"v")


def scripts(page, start: str) -> list[str]:
    names = page.evaluate("() => performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)")
    return [name for name in names if name.startswith(start) and name.endswith(".js")]


def test_a_match_is_played_from_the_bundle(visit: Visits, host: Host, manifest: dict) -> None:
    guest = host.guest()
    page = visit(f"#/match/{host.match(guest)}", guest)
    page.locator(".table[data-version]").wait_for()
    names = [*manifest["pages"], *manifest["tables"]["ahoy"]]
    files = [manifest["files"][name.format("en")] for name in names if name.endswith(".js")]
    assert sorted(scripts(page, "/dist/")) == sorted(
        [manifest["served"]["src/early.js"], manifest["served"]["src/main.js"], *files]
    )
    page.locator("nav a[href='#/leaderboard']").first.click()
    page.locator("main[data-ready=leaderboard]").wait_for()
    assert scripts(page, "/v/") == []


@pytest.mark.parametrize("shown", ["match", "replay"])
def test_what_one_game_needs_is_preloaded_and_nothing_of_another(
    visit: Visits, host: Host, manifest: dict, shown: str
) -> None:
    guest = host.guest()
    match_id = host.match(guest) if shown == "match" else host.finished(2)
    page = visit(f"#/{shown}/{match_id}", guest)
    page.locator(".table[data-version], .story-lines li").first.wait_for(state="attached")
    links = page.locator("head link[rel=modulepreload], head link[rel=preload]")
    preloaded = [link.get_attribute("href") for link in links.all()]
    names = [*manifest["pages"], *manifest["tables"]["ahoy"]]
    assert preloaded == [manifest["files"][name.format("en")] for name in names]
    paths = page.evaluate("performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)")
    asked = [f"/lobby/v1/matches/{match_id}", "/lobby/v1/games/ahoy", *preloaded]
    assert {path: paths.count(path) for path in asked} == dict.fromkeys(asked, 1)


def test_a_match_is_played_from_single_modules(visit: Visits, host: Host) -> None:
    guest = host.guest()
    page = visit(f"?bundle=0#/match/{host.match(guest)}", guest)
    page.locator(".table[data-version]").wait_for()
    assert scripts(page, "/dist/") == []
    assert {"main.js", "game.js", "dom.js"} <= {name.rsplit("/")[-1] for name in scripts(page, "/v/")}


def test_a_table_shares_the_modules_of_the_page(manifest: dict) -> None:
    """A second copy of `lib/i18n.js` or of what shows messages would know nothing of the page's."""
    main = manifest["served"]["src/main.js"]
    for game in manifest["tables"]:
        place = WEB / manifest["files"][f"{game}/game.js"][1:]
        assert f'from"{main}"' in place.read_text()
        sources = json.loads(Path(f"{place}.map").read_text())["sources"]
        assert [source for source in sources if "/src/lib/" in source or "/src/kit/" in source] == []
