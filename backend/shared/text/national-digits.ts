import { withoutStrays } from "./invisible.ts";
import { latinDigits } from "./text.ts";

/** Trunk prefixes before a complete number: 9198765432 itself is a mobile number. */
const prefix = /^(?:(?:\+|0?0)?91)?0?(?=[1-9]\d{9}$|18[06]0\d{6,9}$)/;

/** `18001234567.0` is a decimal number from a spreadsheet, whose last digits may be lost. */
const decimal = /^\+?\d{10,}\.0+$/;

/**
 * The digits of an Indian number as dialled in India, without `+91`, `0091`, `091`, `91` or `0`.
 * Returns other texts for the caller to validate.
 */
export function nationalDigits(text: string): string {
  const written = latinDigits(withoutStrays(text).normalize("NFKC")).trim();
  if (decimal.test(written)) return written;
  return written
    .replace(/^tel:/i, "")
    .replace(/[\s().\u2010-\u2015\u2212-]/g, "")
    .replace(prefix, "");
}
