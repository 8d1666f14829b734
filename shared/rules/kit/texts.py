"""Texts of a game in several languages: look-up by id, and the templates of prompts and labels.

A table of templates has the prompt of a decision under the name of its frame, and the label of a choice under its verb,
or under `Frame.verb` where one decision needs its own words; `.0` after either is for the amount 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from ..errors import RulesError
from ..game import Choice

T = TypeVar("T")
Templates = Mapping[str, str]


class UnknownText(RulesError, LookupError):
    """A language that a game does not speak, or an id without a text."""


def in_language(game: str, tables: Mapping[str, T], language: str) -> T:
    """What a game has in one language."""
    if language not in tables:
        raise UnknownText(f"{game} has no texts in {language!r:.20}, only in {', '.join(tables)}")
    return tables[language]


def prompt_of(game: str, templates: Templates, kind: str) -> str:
    """What is decided, by the name of the decision's frame."""
    text = templates.get(kind) if kind[:1].isupper() and "." not in kind else None
    if text is None:
        raise UnknownText(f"{game} knows no decision {kind!r:.40}")
    return text


def label_template(templates: Templates, kind: str, choice: Choice) -> str:
    """The template for a choice of a decision; a LookupError where there is none."""
    verb = choice[0] if choice[-1] != 0 else f"{choice[0]}.0"
    return templates.get(f"{kind}.{verb}") or templates[str(verb)]


def missing_templates(templates: Templates, kinds: Iterable[str], verbs: Iterable[str]) -> list[str]:
    """The decisions without a prompt and the verbs without a label."""
    return [name for name in (*kinds, *verbs) if name not in templates]


def idle_templates(templates: Templates, kinds: Iterable[str], verbs: Iterable[str]) -> list[str]:
    """The templates that no decision and no choice of it can ask for."""
    plain = {*kinds, *verbs}
    usable = plain | {f"{verb}.0" for verb in verbs}
    usable |= {f"{kind}.{name}" for kind in kinds for name in usable - set(kinds)}
    return [name for name in templates if name not in usable]
