"""How the page's files are served: typed, packed, asked for again, and under a strict policy."""

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


def test_the_page_tells_beforehand_which_modules_it_needs(http: httpx.Client) -> None:
    """Not a layer of imports after another."""
    links = http.get("/").headers["Link"].split(", ")
    paths = [link.split(">")[0][1:] for link in links]
    assert {"/src/main.js", "/src/lib/dom.js", "/src/table/play.js"} <= set(paths)
    assert len(paths) == len(set(paths))
    assert all(http.get(path).status_code == 200 for path in paths)


def test_the_documentation_is_still_there(http: httpx.Client) -> None:
    assert "swagger-ui" in http.get("/docs").text
    assert http.get("/docs/start.js").status_code == 200
    assert http.get("/docs/swagger-ui.css").status_code == 200
    assert http.get("/readyz").json()["services"]["lobby"] == {"status": "ready"}
