/** The digits of a text, those of Devanagari as Latin ones; everything else is left out. */
export const digitsOf = (text: string): string => inLatin(text).replace(/\D/g, "");

/**
 * An amount of rupees as far as it is typed: `₹1,500`, `1500/-` and `Rs 1500` are 1500. What is no
 * single amount stays as typed, to be complained of: 100-200 is not a lakh.
 */
export const rupeesOf = (text: string): string => {
  const typed = inLatin(text).trimStart().slice(0, 20);
  const [, amount] = typed.match(/^(?:₹|rs\.?)?\s*([\d,\s]*?)(?:\/-)?\s*$/i) ?? [];
  return amount === undefined ? typed : digitsOf(amount).slice(0, 8);
};

const inLatin = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/**
 * The ten digits of a mobile number, as far as they were typed or pasted. The beginning of a `+91`
 * stays until a digit follows it: without its plus it would be taken for the number's own digits.
 */
export const mobileDigits = (text: string): string => {
  const begun = inLatin(text).replace(/[\s()]/g, "");
  return /^\+(91?)?$/.test(begun) ? begun : nationalDigits(text).slice(0, 10);
};

/** The digits of an Indian number without what may be dialled before it: `+91`, `0091` or `0`. */
export const nationalDigits = (text: string): string => {
  const digits = digitsOf(text);
  const hasPlus = /^\D*\+\D*9\D*1/.test(inLatin(text));
  // No number has more than ten digits and begins so, but for its country code.
  const hasCode = digits.length > 10 && /^91[6-9]/.test(digits);
  return digits.replace(hasPlus || hasCode ? /^91/ : /^(0091|0)/, "");
};
