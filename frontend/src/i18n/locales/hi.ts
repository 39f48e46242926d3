import business from "./hi/business.ts";
import errors from "./hi/errors.ts";
import home from "./hi/home.ts";
import search from "./hi/search.ts";
import shell from "./hi/shell.ts";

export default { ...shell, ...search, ...home, ...business, ...errors };
