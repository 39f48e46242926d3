import { digitsOf, inLatin } from "./digits.ts";

const prefix = /^(?:(?:\+|0?0)?91)?0?(?=[1-9]\d{9}$|18[06]0\d{6,9}$)/;

/**
 * National digits of an Indian number, as the API reads it
 * (backend/shared/text/national-digits.ts). Other text only loses its separators.
 */
export function nationalDigits(text: string): string {
  const written = inLatin(text).replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "");
  if (/^\s*\+?\d{10,}\.0+\s*$/.test(written)) return written;
  return written
    .replace(/^\s*tel:/i, "")
    .replace(/[\s().\u2010-\u2015\u2212-]/g, "")
    .replace(prefix, "");
}

/** Value of a mobile number field after `text` was typed, pasted or filled in. */
export const mobileDigits = (text: string): string => withoutPrefix(text, "[6-9]").slice(0, 10);

/**
 * As `mobileDigits`, for fields that also accept landlines and service lines of up to 13 digits.
 */
export const phoneDigits = (text: string): string => {
  const digits = withoutPrefix(text, "[1-9]");
  return digits.slice(0, /^18[06]0/.test(digits) ? 13 : 10);
};

/** @param first pattern of the first digit */
function withoutPrefix(text: string, first: string): string {
  const digits = digitsOf(firstNumber(text));
  if (digits.length <= 10) return digits;
  // In 09198765432 only the 0 is a prefix: a complete number follows it. Otherwise more digits
  // may follow.
  const isWhole = new RegExp(`${anyPrefix}${first}\\d{9}$`).test(digits);
  return digits.replace(new RegExp(`${anyPrefix}(?=${first}${isWhole ? "\\d{9}$" : ""})`), "");
}

const anyPrefix = "^(?:0{0,2}91)?0?";

/** The first of several numbers, without the `.0` that spreadsheets append. */
const firstNumber = (text: string): string =>
  (text.split(/[,;/|]/).find((part) => digitsOf(part).length >= 10) ?? text)
    .replace(/(?<=\d{10})\.0+\s*$/, "");
