import type en from "./en.ts";
import business from "./hi/dictionary/business.ts";
import errors from "./hi/dictionary/errors.ts";
import search from "./hi/dictionary/search.ts";
import shell from "./hi/dictionary/shell.ts";

/** Same shape as English: a missing key is a type error. */
const hi: typeof en = { ...shell, ...search, ...business, ...errors };

export default hi;
