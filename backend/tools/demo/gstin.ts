import type { Random } from "./random.ts";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const letters = digits.slice(10);

/** An invented GSTIN with the right check digit; its PAN is of a firm (F) or a person (P). */
export function makeGstin(stateCode: string, initial: string, random: Random): string {
  const letter = () => random.pick([...letters]);
  const number = String(random.int(1, 9999)).padStart(4, "0");
  const pan = letter() + letter() + letter() + random.pick(["F", "P", "P"]) + initial + number +
    letter();
  const base = `${stateCode}${pan}1Z`;
  return base + checkDigit(base);
}

/** Of the first fourteen characters: weights 1 and 2 in turn, digits of each product added up. */
export function checkDigit(base: string): string {
  const sum = [...base].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36]!;
}
