"""How long functions in JavaScript are, by their braces: enough to measure, not to understand."""

from __future__ import annotations

import re
from collections.abc import Iterator

# Comments, strings and regular expressions, in which a brace means nothing.
BLANK = re.compile(
    r"//[^\n]*"
    r"|/\*.*?\*/"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'(?:\\.|[^'\\\n])*'"
    r"|(?<=[(,=:\[!&|?{};\n])(\s*)/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*",
    re.DOTALL,
)
TEMPLATE = re.compile(r"`(?:\\.|\$\{(?:[^{}`]|\{[^{}]*\})*\}|[^`\\])*`", re.DOTALL)  # its innermost, again and again
NOT_A_FUNCTION = re.compile(r"\b(?:if|for|while|switch|catch|with)\s*$")


def function_lengths(source: str) -> Iterator[int]:
    """Returns the lines of every function that has a body in braces."""
    code = without_words(source)
    opened: list[tuple[int, bool]] = []
    for at, sign in ((found.start(), found[0]) for found in re.finditer(r"[{}]", code)):
        if sign == "{":
            opened.append((at, is_body(code, at)))
        elif opened:
            start, body = opened.pop()
            if body:
                yield code.count("\n", start, at) + 1


def without_words(source: str) -> str:
    """Returns the code with the same lines, and blanks for comments, strings, templates and regular expressions."""
    code = BLANK.sub(blank, source)
    while (less := TEMPLATE.sub(blank, code)) != code:
        code = less
    return code


def blank(found: re.Match[str]) -> str:
    return "\n" * found[0].count("\n")


def is_body(code: str, brace: int) -> bool:
    """Returns whether a function begins here: after `=>`, or after parameters that no `if` or so stands before."""
    before = code[:brace].rstrip()
    if before.endswith("=>"):
        return True
    return before.endswith(")") and not NOT_A_FUNCTION.search(code[: opening(before)].rstrip())


def opening(before: str) -> int:
    """Returns where the parenthesis opens that closes at the end."""
    depth = 0
    for at in range(len(before) - 1, -1, -1):
        depth += {")": 1, "(": -1}.get(before[at], 0)
        if depth == 0:
            return at
    return 0
