import { nationalDigits } from "#/shared/text/national-digits.ts";
import { gstinPattern, phonePattern } from "#/contexts/listings/mod.ts";

/** In words. Each of ten digits, and a prefix, may be a word. */
const mostGroups = 12;

/** Reads a phone number, returned without its prefix, or a GSTIN at the start of folded words. */
export function readContactNumber(typed: string[]): { number: string; length: number } | undefined {
  for (let length = Math.min(mostGroups, typed.length); length > 0; length--) {
    const text = typed.slice(0, length).join("");
    const phone = /^\d+$/.test(text) ? nationalDigits(text) : "";
    if (phonePattern.test(phone)) return { number: phone, length };
    if (gstinPattern.test(text.toUpperCase())) return { number: text, length };
  }
  return undefined;
}
