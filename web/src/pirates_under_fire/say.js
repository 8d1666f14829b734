// The game's own words in the language of the page: sentences around names and effects, which come from the server.

import { Words } from "../kit/words.js";
import { load } from "../lib/files.js";

const words = new Words((language) => load(`pirates_under_fire/texts/${language}/table.js`));

export const loadTexts = () => words.load();

/** @type {Words["knows"]} */
export const knows = (key) => words.knows(key);

/** @type {Words["say"]} */
export const say = (key, params) => words.say(key, params);

/** @type {Words["parts"]} */
export const sayParts = (key, params) => words.parts(key, params);
