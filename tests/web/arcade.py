"""A host of three games: a built-in one, and two that come as packages, one of which brings a part of the page."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from shared.rules import registry
from tests.e2e.stack import Stack
from tests.support.gale import GALE
from tests.support.kuhn import KUHN
from tests.support.packages import GALE as GALE_RULES
from tests.support.packages import KUHN as KUHN_RULES
from tests.support.packages import install
from tests.web.host import PARTS

ROOT = Path(__file__).parents[2]
WEB: Final = {
    "shell.js": """
import { fileAt, load } from "../lib/files.js";

const card = "M6 2h12v20H6z";

export default {
  looks: { first: [{ symbol: card, colour: "light-dark(#8c2240, #f79fb4)", ground: "light-dark(#f2d0d8, #541f30)" }] },
  picture: fileAt("kuhn/picture.svg"),
  reference: (language) => load(`kuhn/texts/${language}.js`),
  guide: async (language) => {
    const { words } = await import("./words.js");
    return { first: { welcome: { id: "welcome", title: "Welcome", text: words(language) }, steps: [] } };
  },
};
""",
    "picture.svg": """
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="320" height="180">
  <rect width="320" height="180" fill="#7a2f45"/><path d="M130 40h60v100h-60z" fill="#fcf6e7"/>
</svg>
""",
    "words.js": """
import { currentLanguage } from "../lib/i18n.js";

export const words = (language) => `One bet: ${language} ${currentLanguage()}.`;
""",
    **{
        f"texts/{language}.js": f'export default [{{ id: "bet", title: "{title}", body: ["1."] }}];\n'
        for language, title in (("en", "The bet"), ("ru", "Ставка"), ("it", "La puntata"))
    },
}


def arcade(folder: Path, games: Sequence[str] = ("kuhn", "gale"), **settings: str) -> Stack:
    """Returns the stack; this process knows the games, too, for it plays on that host."""
    packages = folder / "packages"
    packages.mkdir()
    if "kuhn" in games:
        install(packages, "kuhn", KUHN_RULES, web=WEB)
    if "gale" in games:
        install(packages, "gale", GALE_RULES)
    registry.register("kuhn", lambda: KUHN)
    registry.register("gale", lambda: GALE)
    path = os.pathsep.join([str(packages), str(ROOT)])
    return Stack(folder, (*PARTS, "archivist"), PYTHONPATH=path, **settings)
