import business from "./en/business.ts";
import errors from "./en/errors.ts";
import search from "./en/search.ts";
import shell from "./en/shell.ts";

export default { ...shell, ...search, ...business, ...errors };
