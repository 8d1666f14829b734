"""A module of the page as a function, which can stand beside others in one file.

Only the lines that import and export are written anew, each where it was. That is enough because our modules keep to
few forms, import in no circle, and never give another value to what they export. Any other form is refused here.
"""

from __future__ import annotations

import re
from pathlib import Path

from services.page.files import WEB

IMPORT = re.compile(r'^import (?:(?P<default>\w+)|\{(?P<names>[^}]*)\}) from "(?P<target>\.[^"]+)";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async function|function|class) (\w+)|const (\w+) = )", re.MULTILINE)
DEFAULT = re.compile(r"^export default (?=[\[{])", re.MULTILINE)
LATER = re.compile(r"\bimport\(")
UNKNOWN = re.compile(r"^(?:import|export|await|(?:const|let) .*= await)\b.*|\bimport\.meta.*", re.MULTILINE)


class UnknownForm(ValueError):
    """A module imports or exports in a way that cannot be wrapped."""


def address(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


def wrapped(path: Path) -> str:
    """One line more before the source, and two behind it."""
    source = path.read_text()
    body = IMPORT.sub(lambda found: _needed(path, found), source)
    body = LATER.sub(f'$later("{address(path)}", ', body).replace("import.meta.url", f'$where("{address(path)}")')
    body = EXPORT.sub("", DEFAULT.sub("const $default = ", body)).rstrip("\n")
    if unknown := UNKNOWN.search(body):
        line = body[: unknown.start()].count("\n") + 1
        raise UnknownForm(f"{address(path)}, line {line}: parcels do not know this form: {unknown[0]}")
    names = ", ".join("default: $default" if name == "default" else name for name in exports(source))
    return f'$add("{address(path)}", (function () {{\n{body}\nreturn {{ {names} }};\n}}));\n'


def exports(source: str) -> list[str]:
    named = [function or constant for function, constant in EXPORT.findall(source)]
    return named + ["default"] * bool(DEFAULT.search(source))


def _needed(path: Path, found: re.Match[str]) -> str:
    """The import of a module, as a constant; what it does not export is seen here rather than in the browser."""
    target = (path.parent / found["target"]).resolve()
    names = f" default: {found['default']} " if found["default"] else found["names"].replace(" as ", ": ")
    wanted = {name.split(":")[0].strip() for name in names.split(",")} - {""}
    if missing := wanted - set(exports(target.read_text())):
        raise UnknownForm(
            f"{address(path)} imports {', '.join(sorted(missing))}, which {address(target)} does not export"
        )
    return f'const {{{names}}} = $need("{address(target)}");'
