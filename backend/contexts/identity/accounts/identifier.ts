import { byEmail, bySms, type ContactPoint } from "#/shared/contact-point.ts";
import { withoutStrays } from "#/shared/text/invisible.ts";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import { usernameKey } from "../registration/username.ts";

/** What somebody signs in with, in the form it is kept and compared in. */
export type Identifier = { kind: "mobile" | "email" | "username"; value: string };

const emailForm = /^[^\s@"<>(),:;\\[\]]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

/** @returns the ten national digits, without what nationalDigits removes */
export function parseMobile(text: string): string | undefined {
  const digits = nationalDigits(text);
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined;
}

/** @returns the address in lower case */
export function parseEmail(text: string): string | undefined {
  const email = withoutStrays(text).normalize("NFKC").trim().toLowerCase();
  return email.length <= 254 && emailForm.test(email) ? email : undefined;
}

/** By its form alone: what has an @ is an address; what has no letter, but for tel:, a number. */
export function kindOf(text: string): Identifier["kind"] {
  if (text.includes("@")) return "email";
  return /\p{L}/u.test(text.replace(/^\s*tel:/i, "")) ? "username" : "mobile";
}

/** Where a number or an address leads that {@link parseMobile} or {@link parseEmail} answered. */
export const readContact = (text: string): ContactPoint =>
  kindOf(text) === "email" ? byEmail(text) : bySms(text);

/** What a text that was found to be one of the three means. */
export function readIdentifier(text: string): Identifier {
  const kind = kindOf(text);
  return { kind, value: kind === "username" ? usernameKey(text) : text };
}

/** Enough of a username to recognise one's own. */
export const maskUsername = (username: string): string =>
  `${[...username].slice(0, 2).join("")}***`;

/** As a message may show it: enough to recognise one's own, too little to learn another's. */
export function mask(recipient: string): string {
  const at = recipient.lastIndexOf("@");
  if (at < 0) return `+91 ******${recipient.slice(-4)}`;
  return `${recipient.slice(0, 1)}***${recipient.slice(at)}`;
}
