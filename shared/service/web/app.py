"""The factory that every service's app comes from: problems, logs, metrics, limits, health, OpenAPI."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

import redis
from flask import Flask, Request, Response, jsonify
from flask.sessions import NullSession, SessionInterface
from flask_smorest import Api
from werkzeug.exceptions import HTTPException
from werkzeug.middleware.proxy_fix import ProxyFix

from shared.service import health, logs
from shared.service.metrics_port import MetricsPort
from shared.service.settings import Settings
from shared.service.web import exchange, problems
from shared.service.web.bodies import Blueprint
from shared.service.web.ids import IdConverter, NumberConverter, describe_id, describe_number
from shared.service.web.limits import Limiter


class NoSessions(SessionInterface):
    """Callers show a key with every request; nothing is kept in cookies."""

    session = NullSession()

    def open_session(self, app: Flask, request: Request) -> NullSession:
        return self.session


class ServiceApp(Flask):
    """Flask without what none of ours has, and what it would look for at every request: coroutines, sessions, and
    functions of a blueprint to call before and after its routes.
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


class ProblemApi(Api):  # type: ignore[misc]
    """flask-smorest with problem+json for what goes wrong instead of its own form."""

    ERROR_SCHEMA = problems.ProblemOut
    DEFAULT_RESPONSE_CONTENT_TYPE = "application/problem+json"  # of errors, which are documented while it is made

    def __init__(self, app: Flask) -> None:
        super().__init__(app)
        self.DEFAULT_RESPONSE_CONTENT_TYPE = Api.DEFAULT_RESPONSE_CONTENT_TYPE

    def handle_http_exception(self, error: HTTPException) -> Response:
        return problems.from_http(error).response()


class ServiceEnv(Protocol):
    """The wiring of a service, as its app needs it."""

    @property
    def settings(self) -> Settings: ...

    @property
    def client(self) -> redis.Redis: ...

    def check_ready(self) -> None:
        """Raises while the service cannot work yet."""


def create_service(
    name: str,
    title: str,
    env: ServiceEnv,
    blueprints: Iterable[Blueprint],
    before_metrics: Callable[[], object] | None = None,
) -> Flask:
    """Returns a service's app: its routes, with what all services share."""
    settings = env.settings
    logs.configure(settings.log_level, name)
    app = ServiceApp(name, static_folder=None)
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
    equip(app, name, Limiter(env.client, settings.request_limit, settings.service_keys))
    if settings.trusted_proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=settings.trusted_proxies)  # type: ignore[method-assign]
    add_metrics(app, settings, before_metrics)
    add_health(app, env.check_ready)
    app.extensions["env"] = env
    app.url_map.merge_slashes = False  # `//` is no address of ours; what leads from it to one would be HTML
    app.url_map.converters |= {"default": IdConverter, "int": NumberConverter}
    api = ProblemApi(app)
    api.register_converter(IdConverter, describe_id)
    api.register_converter(NumberConverter, describe_number)
    for blueprint in blueprints:
        api.register_blueprint(blueprint)
    return app


def equip(app: Flask, name: str, limiter: Limiter | None = None) -> None:
    """Adds what any app of ours has: problems, request ids, lines in the log."""
    problems.register(app)
    exchange.register(app, name, limiter)


def add_metrics(app: Flask, settings: Settings, before: Callable[[], object] | None = None) -> None:
    """Adds /metrics, on the port that is set for it. To be called when all else is around the app."""
    if settings.metrics_port:
        app.wsgi_app = MetricsPort(app.wsgi_app, settings.metrics_port, before)  # type: ignore[method-assign]


def add_healthz(app: Flask) -> None:
    @app.get("/healthz")
    def healthz() -> tuple[Response, int]:
        if problem := health.problem():
            return jsonify(status="unwell", reason=problem), 503
        return jsonify(status="alive"), 200


def add_health(app: Flask, ready: Callable[[], object]) -> None:
    add_healthz(app)

    @app.get("/readyz")
    def readyz() -> tuple[Response, int]:
        try:
            ready()
        except Exception as error:  # noqa: BLE001 (whatever keeps it from working is the answer)
            return jsonify(status="not ready", reason=type(error).__name__), 503
        return jsonify(status="ready"), 200
