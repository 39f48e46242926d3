/** Two digits for the state, a PAN, and three more: nothing is asked of them but the check digit. */
export const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}$/;

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Of the first fourteen characters: weights 1 and 2 in turn, digits of each product added up. */
export function checkDigit(base: string): string {
  const sum = [...base].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36]!;
}

export const isGstin = (text: string): boolean =>
  gstinPattern.test(text) && checkDigit(text.slice(0, 14)) === text[14];

/** The code of the state that a GSTIN is registered in. */
export const gstinState = (gstin: string): string => gstin.slice(0, 2);
