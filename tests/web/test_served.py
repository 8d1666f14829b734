"""How the page's files are served: typed, packed, asked for again, and under a strict policy."""

import html
import json
import re

import httpx
import pytest

from tests.web.host import Host


@pytest.fixture(scope="module")
def http(host: Host) -> httpx.Client:
    return host.http


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/src/main.js", "text/javascript; charset=utf-8"),
        ("/css/base.css", "text/css; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
    ],
)
def test_files_have_their_types_and_are_packed(http: httpx.Client, path: str, kind: str) -> None:
    answer = http.get(path)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, kind)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    plain = http.get(path, headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in plain.headers
    assert plain.text == answer.text


def test_a_known_file_is_not_sent_again(http: httpx.Client) -> None:
    first = http.get("/src/main.js")
    assert first.headers["Cache-Control"] == "no-cache"
    again = http.get("/src/main.js", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_policy_allows_no_inline_script_and_no_other_origin(http: httpx.Client) -> None:
    policy = http.get("/").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "//" not in policy
    assert http.get("/").headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/../pyproject.toml", "/%2e%2e/pyproject.toml", "/src", "/src/none.js", "/secret.py"])
def test_nothing_else_is_served(http: httpx.Client, path: str) -> None:
    answer = http.get(path)
    assert answer.status_code == 404
    assert answer.headers["Content-Type"] == "application/problem+json"


def told(http: httpx.Client) -> tuple[str, dict[str, list[str]]]:
    """Where parcels are, and which files each page needs."""
    text = http.get("/").text
    place = re.search(r'data-place="([^"]+)"', text)
    pages = re.search(r'data-pages="([^"]+)"', text)
    assert place
    assert pages
    return place[1], json.loads(html.unescape(pages[1]))


def test_the_page_tells_beforehand_which_files_it_needs(http: httpx.Client) -> None:
    """Not a layer of imports after another."""
    place, pages = told(http)
    assert pages["match"] == ["pages/match.{}.js", "src/ahoy/style.css"]
    assert pages["lobby"] == ["pages/lobby.{}.js"]
    for paths in pages.values():
        assert all(http.get(place + path.replace("{}", "ru")).status_code == 200 for path in paths)


@pytest.mark.parametrize("tree", ["p", "v"])
def test_a_stamped_file_is_kept_for_ever_and_only_while_it_is_the_one(http: httpx.Client, tree: str) -> None:
    place = told(http)[0].replace("/p/", f"/{tree}/")
    assert "immutable" in http.get(f"{place}src/main.js").headers["Cache-Control"]
    other = http.get(f"/{tree}/0123456789ab/src/main.js")
    assert (other.status_code, other.headers["Cache-Control"]) == (200, "no-cache")


@pytest.mark.parametrize(
    "name",
    [
        "",
        "src/none.js",
        "src/none.js.map",
        "pages/none.en.js",
        "pages/match.de.js",
        "pages/match.js",
        "../pyproject.toml",
        "src/../../services/page/parcels.js",
        "css",
    ],
)
@pytest.mark.parametrize("tree", ["p", "v"])
def test_a_stamp_opens_nothing_else(http: httpx.Client, tree: str, name: str) -> None:
    assert http.get(told(http)[0].replace("/p/", f"/{tree}/") + name).status_code == 404
    assert http.get(f"/{tree}/").status_code == 404


def test_modules_can_be_loaded_apart(http: httpx.Client) -> None:
    together, apart = (
        re.findall(r'(?:src|href)="(/[pv]/[^"]+)"', http.get(page).text) for page in ("/", "/?parcels=0")
    )
    place = told(http)[0]
    assert together[1:] == [f"{place}css/page.css", f"{place}src/main.js"]
    assert apart == [path.replace("/p/", "/v/") for path in together]
    assert http.get(apart[2]).text == http.get("/src/main.js").text


def test_files_carry_the_same_guards_as_the_page(http: httpx.Client) -> None:
    guards = ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy")
    answers = [http.get(path) for path in ("/", "/src/main.js", "/none", "/healthz")]
    answers.append(http.get("/", headers={"If-None-Match": answers[0].headers["ETag"]}))
    assert [answer.status_code for answer in answers] == [200, 200, 404, 200, 304]
    for guard in guards:
        assert len({answer.headers[guard] for answer in answers}) == 1, guard


def test_only_looking_is_answered(http: httpx.Client) -> None:
    head = http.head("/src/main.js")
    assert (head.status_code, head.content) == (200, b"")
    assert int(head.headers["Content-Length"]) > 0
    assert http.post("/src/main.js").status_code in (404, 405)


def test_files_count_in_the_metrics(http: httpx.Client) -> None:
    http.get("/src/main.js")
    assert re.search(
        r'flotilla_request_seconds_count\{.*route="/<path:name>".*service="page"', http.get("/metrics").text
    )


def test_the_documentation_is_still_there(http: httpx.Client) -> None:
    assert "swagger-ui" in http.get("/docs").text
    assert http.get("/docs/start.js").status_code == 200
    assert http.get("/docs/swagger-ui.css").status_code == 200
    assert http.get("/readyz").json()["services"]["lobby"] == {"status": "ready"}
