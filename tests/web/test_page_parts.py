"""What an installed game brings for the page: served under an address of its own, and one with the page's modules."""

from __future__ import annotations

import html
import json
import re

import httpx
import pytest

from services.page.static_files import DIST
from tests.web.arcade import WEB
from tests.web.host import Host

EXPORTED = re.compile(r"^export (?:async )?(?:function|class|const|let) (\w+)", re.MULTILINE)
FOLDER = r"/games/([0-9a-f]{12})/(src|dist)/kuhn/"


@pytest.fixture(scope="module")
def http(arcade_host: Host) -> httpx.Client:
    return arcade_host.http


def folders(http: httpx.Client, page: str = "/?bundle=0") -> dict[str, str]:
    """Returns where the page finds the parts of installed games."""
    told = re.search(r'data-games="([^"]+)"', http.get(page).text)
    assert told
    return dict(json.loads(html.unescape(told[1])))


@pytest.fixture(scope="module")
def folder(http: httpx.Client) -> str:
    return folders(http)["kuhn"]


def test_the_page_tells_where_they_are(http: httpx.Client) -> None:
    """Gale has none, and what was built with the page is none."""
    assert set(folders(http)) == {"kuhn"}
    found = re.fullmatch(FOLDER, folders(http)["kuhn"])
    assert found
    assert found[2] == "src"


def test_a_host_without_packages_tells_of_none(host: Host) -> None:
    assert "data-games" not in host.http.get("/").text


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("shell.js", "text/javascript; charset=utf-8"),
        ("texts/ru.js", "text/javascript; charset=utf-8"),
        ("picture.svg", "image/svg+xml"),
    ],
)
def test_its_files_are_served_like_those_of_the_page(http: httpx.Client, folder: str, name: str, kind: str) -> None:
    answer, own = http.get(folder + name), http.get("/src/main.js")
    assert (answer.status_code, answer.text, answer.headers["Content-Type"]) == (200, WEB[name], kind)
    assert "immutable" in answer.headers["Cache-Control"]
    for guard in ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy"):
        assert answer.headers[guard] == own.headers[guard]
    again = http.get(folder + name, headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_a_file_of_another_state_is_not_kept(http: httpx.Client, folder: str) -> None:
    other = re.sub(r"/[0-9a-f]{12}/", "/0123456789ab/", folder)
    assert http.get(f"{other}shell.js").headers["Cache-Control"] == "no-cache"
    assert http.get(f"{other}../lib/dom.js").status_code == 404, "it would bring another page with it"


@pytest.mark.parametrize(
    "name",
    [
        *("none.js", "../rules.py", "..%2frules.py", "../../kuhn/none.js", "texts", ""),
        *("../gale/shell.js", "../main.js", "../lib/none.js", "../lib/../main.js", "../table/play.js", "../lib/"),
    ],
)
def test_nothing_else_is_served(http: httpx.Client, folder: str, name: str) -> None:
    answer = http.get(folder + name)
    assert answer.status_code == 404
    assert answer.headers["Content-Type"] == "application/problem+json"


def test_what_it_imports_of_the_page_is_the_page_s_own_module(http: httpx.Client, folder: str) -> None:
    stamp = re.search(r'src="/v/(\w+)/src/main.js"', http.get("/?bundle=0").text)
    assert stamp
    assert http.get(f"{folder}../lib/dom.js").text == f'export * from "/v/{stamp[1]}/src/lib/dom.js";\n'


def test_in_the_bundle_too(http: httpx.Client) -> None:
    bundled = folders(http, "/")["kuhn"]
    if "/dist/" not in bundled:
        pytest.skip("there is no bundle of these sources: test_bundle.py makes one")
    main = re.search(r'src="(/dist/src/main-\w+\.js)"', http.get("/").text)
    assert main
    assert http.get(f"{bundled}../kit/words.js").text == f'export * from "{main[1]}";\n'
    exported = (DIST.parent / main[1][1:]).read_text().rsplit("export{", 1)[1]
    assert {" as h,", " as t,", " as load,"} <= set(re.findall(r" as (?:h|t|load),", exported))


def test_no_two_modules_that_packages_may_import_export_one_name() -> None:
    """The bundle has all of them in one list, where such names would get lost."""
    folders = [DIST.parent / "src" / name for name in ("lib", "kit")]
    sources = [path.read_text() for folder in folders for path in sorted(folder.glob("*.js"))]
    exported = [name for source in sources for name in EXPORTED.findall(source)]
    assert sorted(exported) == sorted(set(exported))
    assert {"h", "t", "load"} <= set(exported)
