"""What a game says about itself to those who do not play it yet: `about` in its description, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypedDict

LIGHTEST: Final = 1
HEAVIEST: Final = 5


class RoleAbout(TypedDict):
    name: str
    about: str  # a few words


class OptionAbout(TypedDict):
    title: str
    description: str
    values: Mapping[str, str]  # of an enum: what each value is called


class About(TypedDict):
    minutes: list[int]  # how long people play a match: from, to
    weight: int  # 1 is light, 5 is heavy
    sentence: str
    roles: Mapping[str, RoleAbout]
    options: Mapping[str, OptionAbout]


def role_about(name: str, about: str) -> RoleAbout:
    return {"name": name, "about": about}


def option_about(title: str, description: str, **values: str) -> OptionAbout:
    return {"title": title, "description": description, "values": values}
