"""All HTTP services behind one port, with one health; what belongs to none of them is the web page's."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from wsgiref.types import WSGIApplication

from flask import Flask
from werkzeug.utils import import_string

SERVICES = ("lobby", "game", "scoring", "ai")


class Combined:
    """Hands a request to the service that its path begins with.

    werkzeug's DispatcherMiddleware would cut the prefix off; a service's routes have it, as behind an ingress.
    """

    def __init__(self, services: dict[str, Flask]) -> None:
        self.services = services
        self.page = import_string("services.page.app:create_app")(self.ready)

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        prefix = environ.get("PATH_INFO", "").split("/", 2)[1:2]
        app: WSGIApplication = self.services.get(prefix[0] if prefix else "", self.page)
        return app(environ, start_response)

    def ready(self) -> tuple[dict[str, Any], bool]:
        with ThreadPoolExecutor(len(self.services)) as pool:  # each may take a while to say that it is not
            answers = dict(zip(self.services, pool.map(_readiness, self.services.values()), strict=True))
        return {"services": answers}, all(answer["status"] == "ready" for answer in answers.values())


def create_app() -> Combined:
    return Combined({name: import_string(f"services.{name}.app:create_app")() for name in SERVICES})


def _readiness(service: Flask) -> Any:
    """Returns what a service answers at /readyz, without a request of its own in the logs."""
    with service.test_request_context():
        answer: Any = service.view_functions["readyz"]()
        return service.make_response(answer).get_json()
