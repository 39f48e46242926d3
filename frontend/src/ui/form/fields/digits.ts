/** The digits of a text, those of Devanagari as Latin ones; everything else is left out. */
export const digitsOf = (text: string): string => inLatin(text).replace(/\D/g, "");

const inLatin = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** The ten national digits of what was typed or pasted, as far as they are there. */
export const mobileDigits = (text: string): string => {
  const hasPrefix = digitsOf(text).length > 10;
  const national = hasPrefix ? inLatin(text).replace(/^\s*(\+\s*91|0)/, "") : text;
  return digitsOf(national).slice(0, 10);
};

/** The digits of an Indian number without what may be dialled before it: `+91`, `0091` or `0`. */
export const nationalDigits = (text: string): string => {
  const digits = digitsOf(text);
  const isInternational = /^\s*\+\s*91/.test(text) || /^91[6-9]\d{9}$/.test(digits);
  return digits.replace(isInternational ? /^91/ : /^(0091|0)/, "");
};
