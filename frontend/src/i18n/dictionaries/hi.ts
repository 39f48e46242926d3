import words from "../locales/hi.ts";
import head from "../locales/hi/head.ts";
import type en from "./en.ts";

/** The same shape as English: a missing word is a type error. */
const hi: typeof en = { ...words, head };

export default hi;
