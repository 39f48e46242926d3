import { withoutStrays } from "./invisible.ts";
import { latinDigits } from "./text.ts";

/**
 * The digits of an Indian number, however it was typed or pasted, without what is dialled before
 * them (`+91`, `0091`, `91` or `0`). What no number is written with stays, for its rules to refuse.
 */
export const nationalDigits = (text: string): string =>
  latinDigits(withoutStrays(text).normalize("NFKC"))
    .replace(/^\s*tel:/i, "")
    .replace(/[\s().\u2010-\u2015-]/g, "")
    .replace(/^(\+91|0091|91(?=\d{10}$)|0)/, "");
