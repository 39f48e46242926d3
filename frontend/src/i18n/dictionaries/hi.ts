import messages from "../locales/hi.ts";
import head from "../locales/hi/head.ts";
import type en from "./en.ts";

/** Same shape as English: a missing key is a type error. */
const hi: typeof en = { ...messages, head };

export default hi;
