import { fold } from "./text/text.ts";

/**
 * Whether what somebody searched for may be kept, without any person: seven digits may be a phone
 * number (a PIN code has six), and whatever has an @ an e-mail address.
 */
export const mayKeepSearch = (text: string): boolean =>
  !fold(text).includes("@") && text.replace(/\P{N}/gu, "").length < 7;
