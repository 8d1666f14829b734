"""Pages that explain the kinds of problems, at the address that a problem has as its `type`."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from string import Template

from flask import Blueprint, Response, abort, jsonify, request

from shared.contract.problems import KINDS, Kind, phrase

PAGE = Template((Path(__file__).parent / "problem.html").read_text(encoding="utf-8"))

pages = Blueprint("problems", __name__, url_prefix="/problems")


@pages.get("", strict_slashes=False)
def index() -> Response:
    """Every kind of problem, for browsers as a page and for programs as JSON."""
    if wants_json():
        return jsonify(problems=[as_json(name, kind) for name, kind in KINDS.items()])
    rows = (
        f'<dt><a href="/problems/{name}">{name}</a> <small class="soft">{kind.status}</small></dt>'
        f"<dd>{formatted(kind.cause)}</dd>"
        for name, kind in KINDS.items()
    )
    return page("Problems", f"<p>Whatever goes wrong has one of these kinds.</p><dl>{''.join(rows)}</dl>")


@pages.get("/<name>")
def explain(name: str) -> Response:
    """One kind of problem: what causes it and what to do about it."""
    kind = KINDS.get(name) or abort(404)
    if wants_json():
        return jsonify(as_json(name, kind))
    return page(
        name,
        f'<p class="soft">{titles(kind)}</p>'
        f"<h2>What causes it</h2><p>{formatted(kind.cause)}</p>"
        f"<h2>What to do</h2><p>{formatted(kind.remedy)}</p>",
    )


def page(title: str, content: str) -> Response:
    return Response(PAGE.substitute(title=escape(title), content=content), content_type="text/html; charset=utf-8")


def titles(kind: Kind) -> str:
    """Returns the kind's status with its phrase; of one that stands for any status, just the word."""
    if len(kind.other_statuses) > 1:
        return "Status: any error"
    return " or ".join(f"{status} {phrase(status)}" for status in (kind.status, *kind.other_statuses))


def as_json(name: str, kind: Kind) -> dict[str, object]:
    return {
        "type": f"/problems/{name}",
        "title": phrase(kind.status),
        "status": kind.status,
        "cause": kind.cause,
        "remedy": kind.remedy,
    }


def formatted(text: str) -> str:
    """Returns a sentence as HTML; what stands between backticks is code."""
    return re.sub("`([^`]+)`", r"<code>\1</code>", escape(text))


def wants_json() -> bool:
    return request.accept_mimetypes.best_match(["text/html", "application/json"]) == "application/json"
