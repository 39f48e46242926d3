import { randomInt } from "node:crypto";

/** Crockford's base 32: no letter that is taken for a digit. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A hundred random bits, as a person can read them out. */
export const newReference = (): string =>
  Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** In groups of five. */
export const showReference = (reference: string): string => reference.match(/.{1,5}/g)!.join("-");

/** What the reporter typed, as it is stored. */
export const readReference = (text: string): string =>
  text.toUpperCase().replace(/[ -]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
