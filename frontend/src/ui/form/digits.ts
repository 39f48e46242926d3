/** The digits of a text, those of Devanagari as Latin ones; everything else is left out. */
export const digitsOf = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966)).replace(/\D/g, "");

/** The ten national digits of what was typed or pasted, as far as they are there. */
export const mobileDigits = (text: string): string => {
  const digits = digitsOf(text);
  const prefix = /^\s*\+\s*91/.test(text) ? 2 : /^\s*0/.test(text) ? 1 : 0;
  return (digits.length > 10 ? digits.slice(prefix) : digits).slice(0, 10);
};

/** The digits of an Indian number without what may be dialled before it: `+91`, `0091` or `0`. */
export const nationalDigits = (text: string): string => {
  const digits = digitsOf(text);
  const isInternational = /^\s*\+\s*91/.test(text) || /^91[6-9]\d{9}$/.test(digits);
  return digits.replace(isInternational ? /^91/ : /^(0091|0)/, "");
};
