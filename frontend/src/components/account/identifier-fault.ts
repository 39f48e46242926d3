import { isMobile } from "#/lib/format/phone.ts";
import { nationalDigits } from "#/ui/form/fields/phone-digits.ts";
import type { Fault } from "./use-account-form.ts";

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);

/** Fault of an identifier, checked as the username, mobile number or e-mail that it resembles. */
export const identifierFault = (text: string): Fault | undefined => {
  if (text.includes("@")) return isEmail(text) ? undefined : "identifier_email";
  if (/\p{L}/u.test(text)) return undefined;
  return isMobile(nationalDigits(text)) ? undefined : "identifier_mobile";
};
