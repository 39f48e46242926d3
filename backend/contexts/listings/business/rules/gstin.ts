/**
 * Matches state code, PAN and three more characters. Beyond the pattern, only the check digit is
 * validated.
 */
export const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}$/;

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The check digit of the first 14 characters: their values are weighted alternately with 1 and 2,
 * and the base-36 digits of the products are added.
 */
export function checkDigit(base: string): string {
  const sum = [...base].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36]!;
}

export const isGstin = (text: string): boolean =>
  gstinPattern.test(text) && checkDigit(text.slice(0, 14)) === text[14];

export const gstinState = (gstin: string): string => gstin.slice(0, 2);
