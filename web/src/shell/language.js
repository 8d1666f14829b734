// The page in another language. Games have texts of their own, which they load when they need them.

import { load } from "../lib/files.js";
import { setLanguage } from "../lib/i18n.js";

export async function speak(code) {
  setLanguage(code, await load(`texts/${code}.js`));
}
