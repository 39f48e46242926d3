import { latinDigits } from "./text/text.ts";

/**
 * Six digits of which the first two belong to a postal circle. No table lists every PIN code, so
 * the rest is not checked.
 */
export const pincodePattern =
  /^(?:1[1-9]|2[0-8]|3[0-46-9]|4\d|5[0-36-9]|6[0-47-9]|7\d|8[0-5]|90)\d{4}$/;

/** Normalises a PIN code with digits of any Indian script and a space or hyphen in the middle. */
export const pincodeIn = (text: string): string =>
  latinDigits(text.normalize("NFKC")).trim().replace(/^(\d{3})\s*[-–.]?\s*(\d{3})$/, "$1$2");

/** Whether a text has the form of a PIN code. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);
