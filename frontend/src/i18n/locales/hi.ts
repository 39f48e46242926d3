import type en from "./en.ts";
import business from "./hi/business.ts";
import errors from "./hi/errors.ts";
import search from "./hi/search.ts";
import shell from "./hi/shell.ts";

/** Same shape as English: a missing key is a type error. */
const hi: typeof en = { ...shell, ...search, ...business, ...errors };

export default hi;
