"""All HTTP services behind one port, with one health, one page of documentation and the web page."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import flask_swagger_ui  # type: ignore[import-untyped]
from flask import Flask, Response, abort, jsonify, send_file, send_from_directory
from werkzeug.utils import import_string

from shared.service import logs, metrics, problems
from shared.service.settings import Settings

SERVICES = ("lobby", "game", "scoring", "ai")
PAGES = Path(__file__).parent / "pages"
WEB = Path(__file__).parent.parent / "web"
SWAGGER = Path(flask_swagger_ui.__file__).parent / "dist"
ASSETS = ("swagger-ui.css", "swagger-ui-bundle.js", "swagger-ui-standalone-preset.js", "favicon-32x32.png")
SAME_ORIGIN = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"


class Combined:
    """Hands a request to the service that its path begins with.

    werkzeug's DispatcherMiddleware would cut the prefix off; a service's routes have it, as behind an ingress.
    """

    def __init__(self, services: dict[str, Flask]) -> None:
        self.services, self.front = services, _front(services)

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        prefix = environ.get("PATH_INFO", "").split("/", 2)[1:2]
        app = self.services.get(prefix[0] if prefix else "", self.front)
        return app(environ, start_response)


def create_app() -> Combined:
    return Combined({name: import_string(f"services.{name}.app:create_app")() for name in SERVICES})


def _front(services: dict[str, Flask]) -> Flask:
    app = Flask("front", static_folder=None)
    logs.configure(Settings.from_env().log_level, "front")
    problems.register(app)
    logs.register(app, "front")
    metrics.register(app, "front")
    _health(app, services)
    _docs(app)
    _web(app)
    return app


def _health(app: Flask, services: dict[str, Flask]) -> None:
    @app.get("/healthz")
    def healthz() -> Response:
        return jsonify(status="alive")

    @app.get("/readyz")
    def readyz() -> tuple[Response, int]:
        answers = {name: _ask(service, "readyz") for name, service in services.items()}
        ready = all(answer["status"] == "ready" for answer in answers.values())
        return jsonify(status="ready" if ready else "not ready", services=answers), 200 if ready else 503


def _ask(service: Flask, endpoint: str) -> Any:
    """What a service answers there, without a request of its own in the logs."""
    with service.test_request_context():
        answer: Any = service.view_functions[endpoint]()
        return service.make_response(answer).get_json()


def _docs(app: Flask) -> None:
    @app.get("/docs", strict_slashes=False)
    def docs() -> Response:
        response = send_file(PAGES / "docs.html")
        response.headers["Content-Security-Policy"] = SAME_ORIGIN
        return response

    @app.get("/docs/start.js")
    def start() -> Response:
        return send_file(PAGES / "docs.js")

    @app.get("/docs/<name>")
    def asset(name: str) -> Response:
        return send_from_directory(SWAGGER, name, max_age=86400) if name in ASSETS else abort(404)


def _web(app: Flask) -> None:
    """The web page if it is there, else a page that says what runs."""

    @app.get("/")
    def home() -> Response:
        return send_file(WEB / "index.html" if (WEB / "index.html").exists() else PAGES / "home.html")

    @app.get("/<path:name>")
    def web(name: str) -> Response:
        return send_from_directory(WEB, name)
