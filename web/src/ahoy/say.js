// Ahoy's own words in the language of the page: sentences around names and effects, which come from the server.

import { Words } from "../kit/words.js";
import { load } from "../lib/files.js";

const words = new Words((language) => load(`ahoy/texts/${language}/table.js`));

export const loadTexts = () => words.load();

export const knows = (key) => words.knows(key);

/** A sentence as text. */
export const say = (key, params = {}) => words.say(key, params);

/** A sentence as texts and elements: a parameter may be an element, such as a die. */
export const sayParts = (key, params = {}) => words.parts(key, params);
