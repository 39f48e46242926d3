import business from "./en/dictionary/business.ts";
import errors from "./en/dictionary/errors.ts";
import search from "./en/dictionary/search.ts";
import shell from "./en/dictionary/shell.ts";

export default { ...shell, ...search, ...business, ...errors };
