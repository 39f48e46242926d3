import { checkDigit } from "../contexts/listings/mod.ts";
import type { Random } from "./random.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** An invented GSTIN with the right check digit; its PAN is of a firm (F) or a person (P). */
export function makeGstin(stateCode: string, initial: string, random: Random): string {
  const letter = () => random.pick([...letters]);
  const number = String(random.int(1, 9999)).padStart(4, "0");
  const pan = letter() + letter() + letter() + random.pick(["F", "P", "P"]) + initial + number +
    letter();
  const base = `${stateCode}${pan}1Z`;
  return base + checkDigit(base);
}
