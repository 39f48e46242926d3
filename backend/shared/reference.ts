import { randomInt } from "node:crypto";

/** Crockford's base 32, which has no letters that look like digits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 100 random bits, in a form that users can read aloud. */
export const newReference = (): string =>
  Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Formats a reference in groups of five characters. */
export const showReference = (reference: string): string => reference.match(/.{1,5}/g)!.join("-");

/** Normalizes a reference as users type it. */
export const readReference = (text: string): string =>
  text.toUpperCase().replace(/[ -]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
