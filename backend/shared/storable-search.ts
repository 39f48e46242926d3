import { fold } from "./text/text.ts";

/**
 * Whether a search may be stored: it must not contain personal data. Seven digits may be a phone
 * number (a PIN code has six); an @ indicates an e-mail address.
 */
export const isStorableSearch = (text: string): boolean =>
  !fold(text).includes("@") && text.replace(/\P{N}/gu, "").length < 7;
