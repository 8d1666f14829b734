"""Pirates Under Fire for those who do not know it yet, in Russian."""

from __future__ import annotations

from typing import Final

from .....kit.about import OptionAbout, option_about

SENTENCE: Final = "Два флота на одном море: ставьте, стреляйте, жгите, и пусть номера лягут рядом."
ROLES: Final[dict[str, str]] = {
    "light": "Прямые паруса; нижний ряд",
    "dark": "Косые паруса; верхний ряд",
}
OPTIONS: Final[dict[str, OptionAbout]] = {
    "first": option_about(
        "Кто начинает",
        "Второй видит первый корабль прежде, чем ставит свой.",
        random="По жребию",
        light="Голубой флот",
        dark="Синий флот",
    ),
    "sea": option_about(
        "Море",
        "Как лежат планшеты моря.",
        beginner="Как для первой игры",
        random="Случайно",
        chosen="Как оба выберут, открыто",
    ),
    "experienced": option_about(
        "Для опытных капитанов",
        "Оба тайно складывают свои планшеты; первый игрок может изменить один из них.",
    ),
}
