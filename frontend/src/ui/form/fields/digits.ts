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

/** Digits of Devanagari and full-width digits as 0–9. */
export const inLatin = (text: string): string =>
  text.normalize("NFKC")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
