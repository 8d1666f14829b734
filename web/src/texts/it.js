import shell from "./it/shell.js";
import table from "./it/table.js";

export default { ...shell, ...table };
