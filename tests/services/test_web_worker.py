"""What gunicorn refuses by itself is answered with problems, and none of it is a 5xx."""

from __future__ import annotations

import json
from io import BytesIO

import pytest
from gunicorn.http import errors
from werkzeug.exceptions import BadRequest

from services.run.web_worker import answer_of, refusal_of, with_readable_bodies

OF_CALLERS = {
    errors.InvalidRequestLine("x"): 400,
    errors.InvalidHeader("x"): 400,
    errors.UnsupportedTransferCoding("gzip"): 400,
    errors.InvalidChunkSize("zz"): 400,
    errors.LimitRequestLine(5000, 4094): 414,
    errors.LimitRequestHeaders("x"): 431,
    errors.ExpectationFailed("x"): 417,
}
OURS = (errors.InvalidResponseHeader("x"), errors.ConfigurationProblem("x"), ValueError("x"), RuntimeError("x"))


@pytest.mark.parametrize("error", OF_CALLERS, ids=lambda error: type(error).__name__)
def test_what_a_caller_sends_wrongly_is_a_problem_of_theirs(error):
    refusal = refusal_of(error)
    assert refusal
    head, _, body = answer_of(*refusal).partition(b"\r\n\r\n")
    problem = json.loads(body)
    assert problem["status"] == OF_CALLERS[error]
    assert head.startswith(b"HTTP/1.1 %d " % OF_CALLERS[error])
    for line in (b"Content-Type: application/problem+json", b"X-Content-Type-Options: nosniff", b"Connection: close"):
        assert line in head.split(b"\r\n")
    assert b"Content-Length: %d" % len(body) in head


@pytest.mark.parametrize("error", OURS, ids=lambda error: type(error).__name__)
def test_what_is_our_fault_stays_so(error):
    assert refusal_of(error) is None


class Torn(BytesIO):
    def read(self, *_):
        raise errors.InvalidChunkSize(b"zz")

    readline = read


def read_body(environ, _start_response):
    return [environ["wsgi.input"].read(), environ["wsgi.input"].readline(10)]


def test_torn_chunks_are_a_bad_request_and_no_other_error_is():
    app = with_readable_bodies(read_body)
    with pytest.raises(BadRequest):
        app({"wsgi.input": Torn(), "HTTP_TRANSFER_ENCODING": "chunked"}, None)
    assert app({"wsgi.input": BytesIO(b"{}"), "HTTP_TRANSFER_ENCODING": "chunked"}, None) == [b"{}", b""]


def test_what_a_body_raises_otherwise_is_not_hidden():
    class Broken(BytesIO):
        def read(self, *_):
            raise RuntimeError("ours")

    with pytest.raises(RuntimeError):
        with_readable_bodies(read_body)({"wsgi.input": Broken(), "HTTP_TRANSFER_ENCODING": "chunked"}, None)
