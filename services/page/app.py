"""The web page and the API's documentation over HTTP: `gunicorn 'services.page.app:create_app()'`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import flask_swagger_ui
from flask import Flask, Response, abort, jsonify, send_from_directory

from services.page import problems
from services.page.serving import StaticFiles
from shared.service import logs
from shared.service.settings import Settings
from shared.service.web.answers import conditional
from shared.service.web.app import add_healthz, add_metrics, equip

HERE = Path(__file__).parent
SWAGGER = Path(flask_swagger_ui.__file__).parent / "dist"
ASSETS = ("swagger-ui.css", "swagger-ui-bundle.js", "swagger-ui-standalone-preset.js", "favicon-32x32.png")
# Scripts and styles are files of ours; nothing is loaded from anywhere else, and nobody puts the page into a frame.
STRICT = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
# Swagger UI writes styles into its elements.
DOCUMENTATION = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"
GUARDS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # an invitation is a part of an address
    "Cross-Origin-Opener-Policy": "same-origin",
}
Ready = Callable[[], tuple[dict[str, Any], bool]]


def always_ready() -> tuple[dict[str, Any], bool]:
    return {}, True


def create_app(ready: Ready = always_ready) -> Flask:
    """`ready` tells of the services that answer behind the same port, if any do."""
    app, settings = Flask("page", static_folder=None), Settings.from_env()
    app.url_map.merge_slashes = False  # as in the services
    logs.configure(settings.log_level, "page")
    equip(app, "page")
    _guard(app)
    _health(app, ready)
    _docs(app)
    app.register_blueprint(problems.pages)
    app.wsgi_app = StaticFiles(app.wsgi_app, {"Content-Security-Policy": STRICT} | GUARDS)  # type: ignore[method-assign]
    add_metrics(app, settings)
    return app


def _guard(app: Flask) -> None:
    @app.after_request
    def guard(response: Response) -> Response:
        response.headers.setdefault("Content-Security-Policy", STRICT)
        response.headers.update(GUARDS)
        return response


def _health(app: Flask, ready: Ready) -> None:
    add_healthz(app)

    @app.get("/readyz")
    def readyz() -> tuple[Response, int]:
        told, good = ready()
        return jsonify(status="ready" if good else "not ready", **told), 200 if good else 503


def _docs(app: Flask) -> None:
    @app.get("/docs", strict_slashes=False)
    def docs() -> Response:
        response = file_of(HERE, "docs.html", max_age=0)
        response.headers["Content-Security-Policy"] = DOCUMENTATION
        return response

    @app.get("/docs/start.js")
    def start() -> Response:
        return file_of(HERE, "docs.js", max_age=0)

    @app.get("/docs/<name>")
    def asset(name: str) -> Response:
        return file_of(SWAGGER, name, max_age=86400) if name in ASSETS else abort(404)


def file_of(folder: Path, name: str, max_age: int) -> Response:
    return conditional(send_from_directory(folder, name, max_age=max_age, conditional=False))
