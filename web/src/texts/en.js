import shell from "./en/shell.js";
import table from "./en/table.js";

export default { ...shell, ...table };
