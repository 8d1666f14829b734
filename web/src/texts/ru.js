import shell from "./ru/shell.js";
import table from "./ru/table.js";

export default { ...shell, ...table };
