import { withoutStrays } from "./invisible.ts";
import { latinDigits } from "./text.ts";

/** What is dialled before a number, where a whole number follows: 9198765432 is a mobile itself. */
const prefix = /^(?:(?:\+|0?0)?91)?0?(?=[1-9]\d{9}$|18[06]0\d{6,9}$)/;

/** `18001234567.0`: a spreadsheet took the number for a decimal, and its last digits may be lost. */
const decimal = /^\+?\d{10,}\.0+$/;

/**
 * The digits of an Indian number as it is dialled within India, without `+91`, `0091`, `091`, `91`
 * or `0`. Of text that is no such number, whatever is left, for the caller's rules to refuse.
 */
export function nationalDigits(text: string): string {
  const written = latinDigits(withoutStrays(text).normalize("NFKC")).trim();
  if (decimal.test(written)) return written;
  return written
    .replace(/^tel:/i, "")
    .replace(/[\s().\u2010-\u2015\u2212-]/g, "")
    .replace(prefix, "");
}
