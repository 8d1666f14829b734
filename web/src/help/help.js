// The rules reference.

import { address, navigate } from "../lib/route.js";

/** Open the reference at a topic, such as "battle". */
export function openHelp(topic) {
  navigate(address("help", topic));
}
