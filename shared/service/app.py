"""The factory that every service's app comes from: problems, logs, metrics, limits, health, OpenAPI."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Flask, Request, Response, jsonify
from flask.sessions import NullSession, SessionInterface
from flask_smorest import Api  # type: ignore[import-untyped]
from werkzeug.middleware.proxy_fix import ProxyFix

from shared.service import limits, logs, metrics, problems
from shared.service.settings import Settings


class NoSessions(SessionInterface):
    """One session for all, in which nothing can be kept: callers show a key each time."""

    none = NullSession()

    def open_session(self, app: Flask, request: Request) -> NullSession:
        return self.none


class Service(Flask):
    """Flask without what none of ours has, which it looks for at every request: coroutines, sessions, and functions
    of a blueprint to call before and after its routes.
    """

    session_interface = NoSessions()

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        return func

    def preprocess_request(self) -> Any:
        for before in self.before_request_funcs.get(None, ()):
            answer = before()
            if answer is not None:
                return answer
        return None

    def process_response(self, response: Response) -> Response:
        for after in reversed(self.after_request_funcs.get(None, ())):
            response = after(response)
        return response


class QuietApi(Api):  # type: ignore[misc]
    """flask-smorest without its own error form: ours is problem+json."""

    ERROR_SCHEMA = problems.ProblemOut

    def _register_responses(self) -> None:
        self.DEFAULT_RESPONSE_CONTENT_TYPE = "application/problem+json"  # of errors only; set back below
        super()._register_responses()
        del self.DEFAULT_RESPONSE_CONTENT_TYPE

    def _register_error_handlers(self) -> None:
        pass


def create_service(name: str, title: str, settings: Settings, ready: Callable[[], object]) -> tuple[Flask, Api]:
    """An app with what all services share. `ready` raises while the service cannot work yet."""
    logs.configure(settings.log_level, name)
    app = Service(name, static_folder=None)
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.config.update(
        API_TITLE=title,
        API_VERSION="v1",
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX=f"/{name}/v1",
        OPENAPI_JSON_PATH="openapi.json",
        MAX_CONTENT_LENGTH=settings.body_limit,
        API_SPEC_OPTIONS={
            "components": {"securitySchemes": {"key": {"type": "http", "scheme": "bearer"}}},
            "security": [{"key": []}, {}],
        },
    )
    problems.register(app)
    logs.register(app, name)
    metrics.register(app, name)
    limits.register(app, settings.request_limit, settings.service_key)
    if settings.trusted_proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=settings.trusted_proxies)  # type: ignore[method-assign]
    _health(app, ready)
    return app, QuietApi(app)


def _health(app: Flask, ready: Callable[[], object]) -> None:
    @app.get("/healthz")
    def healthz() -> Response:
        return jsonify(status="alive")

    @app.get("/readyz")
    def readyz() -> tuple[Response, int]:
        try:
            ready()
        except Exception as error:  # noqa: BLE001 (whatever keeps it from working is the answer)
            return jsonify(status="not ready", reason=type(error).__name__), 503
        return jsonify(status="ready"), 200
