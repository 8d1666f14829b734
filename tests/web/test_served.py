"""How the page's files are served: typed, packed, asked for again, and under a strict policy."""

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


@pytest.mark.parametrize("name", ["main.js%00", "%00.js", "x" * 300 + ".js", "%C3%A9.js", "..%2Fmain.js%00.js"])
@pytest.mark.parametrize("place", ["/", "/src/", "/games/x/bundle/ahoy/", "/docs/", "/problems/", "/v/x/src/"])
def test_what_cannot_be_a_file_is_not_found(http: httpx.Client, place: str, name: str) -> None:
    answer = http.get(place + name)
    assert (answer.status_code, answer.headers["Content-Type"]) == (404, "application/problem+json")


def test_a_condition_that_is_not_met_is_a_problem(http: httpx.Client) -> None:
    for path in ("/docs", "/docs/start.js", "/docs/swagger-ui.css"):
        answer = http.get(path, headers={"If-Match": '"another"'})
        assert (answer.status_code, answer.headers["Content-Type"]) == (412, "application/problem+json")
        tag = http.get(path).headers["ETag"]
        assert http.get(path, headers={"If-None-Match": tag}).status_code == 304


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


def modules_place(http: httpx.Client) -> str:
    """Returns where the single modules of this state are."""
    found = re.search(r'src="(/v/\w+/)src/main.js"', http.get("/?bundle=0").text)
    assert found
    return found[1]


def test_a_stamped_file_is_kept_for_ever_and_only_while_it_is_the_one(http: httpx.Client) -> None:
    assert "immutable" in http.get(f"{modules_place(http)}src/main.js").headers["Cache-Control"]
    other = http.get("/v/0123456789ab/src/main.js")
    assert (other.status_code, other.headers["Cache-Control"]) == (200, "no-cache")


@pytest.mark.parametrize(
    "name", ["", "src/none.js", "src/none.js.map", "../pyproject.toml", "src/../../services/page/bundle.js", "css"]
)
def test_a_stamp_opens_nothing_else(http: httpx.Client, name: str) -> None:
    assert http.get(modules_place(http) + name).status_code == 404
    assert http.get("/v/").status_code == 404


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


def test_files_count_in_the_metrics(host: Host, http: httpx.Client) -> None:
    http.get("/src/main.js")
    counted = r'flotilla_request_seconds_count\{.*route="/<path:name>".*service="page"'
    assert re.search(counted, host.stack.metrics("web"))
    assert http.get("/metrics").status_code == 404


def test_the_documentation_is_still_there(http: httpx.Client) -> None:
    assert "swagger-ui" in http.get("/docs").text
    assert http.get("/docs/start.js").status_code == 200
    assert http.get("/docs/swagger-ui.css").status_code == 200
    assert http.get("/readyz").json()["services"]["lobby"] == {"status": "ready"}
