// The page in another language: its own texts, and those of the games.

import { gameTexts } from "../games.js";
import { load } from "../lib/files.js";
import { setLanguage } from "../lib/i18n.js";

export async function speak(code) {
  const [shell, games] = await Promise.all([load(`texts/${code}.js`), gameTexts(code)]);
  setLanguage(code, { ...shell, ...games });
}
