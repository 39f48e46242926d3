import business from "./hi/business.ts";
import errors from "./hi/errors.ts";
import search from "./hi/search.ts";
import shell from "./hi/shell.ts";

export default { ...shell, ...search, ...business, ...errors };
