"""Answers that are complete when they are made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from flask import Response


class Answer(Response):
    """Bytes with their headers, sent as they are: Werkzeug would copy and look through all of them once more."""

    def get_wsgi_response(self, environ: dict[str, Any]) -> tuple[Iterable[bytes], str, list[tuple[str, str]]]:
        body: Any = () if environ["REQUEST_METHOD"] == "HEAD" else self.response
        return body, self.status, self.headers.to_wsgi_list()
