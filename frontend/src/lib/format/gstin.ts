const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Whether the check digit of a GSTIN is right (base 36, alternating weights 1 and 2). The
 * contract's pattern cannot test it.
 */
export const hasCheckDigit = (gstin: string): boolean => {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36] === gstin[14];
};
