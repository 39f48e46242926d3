/** Removes all but digits, and converts Devanagari digits to Latin digits. */
export const digitsOf = (text: string): string => inLatin(text).replace(/\D/g, "");

/**
 * Amount of rupees: `₹1,500`, `1500/-` and `Rs 1500` become 1500. Other text stays as typed and
 * fails validation: 100-200 must not become 100200.
 */
export const rupeesOf = (text: string): string => {
  const typed = inLatin(text).trimStart().slice(0, 20);
  const [, amount] = typed.match(/^(?:₹|rs\.?)?\s*([\d,\s]*?)(?:\/-)?\s*$/i) ?? [];
  return amount === undefined ? typed : digitsOf(amount).slice(0, 8);
};

/** Converts Devanagari and full-width digits to 0–9. */
export const inLatin = (text: string): string =>
  text.normalize("NFKC")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
