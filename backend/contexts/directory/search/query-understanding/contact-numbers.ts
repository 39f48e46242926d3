import { nationalDigits } from "#/shared/text/national-digits.ts";
import { gstinPattern, phonePattern } from "#/contexts/listings/mod.ts";

/** How many words a number is at most: each digit one, with what is dialled before it. */
const mostGroups = 12;

/**
 * A phone number or a GSTIN at the beginning of folded words, however it is grouped and whatever is
 * dialled before it. An entry has it in this form.
 */
export function readContactNumber(typed: string[]): { number: string; length: number } | undefined {
  for (let length = Math.min(mostGroups, typed.length); length > 0; length--) {
    const text = typed.slice(0, length).join("");
    const phone = /^\d+$/.test(text) ? nationalDigits(text) : "";
    if (phonePattern.test(phone)) return { number: phone, length };
    if (gstinPattern.test(text.toUpperCase())) return { number: text, length };
  }
  return undefined;
}
