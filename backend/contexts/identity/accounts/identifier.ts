import { byEmail, bySms, type ContactPoint } from "#/shared/contact-point.ts";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import { readableEmail } from "#/shared/text/email.ts";
import { usernameKey } from "./username.ts";

/** The identifier with which a user signs in, as stored. */
export type Identifier = { kind: "mobile" | "email" | "username"; value: string };

export function parseMobile(text: string): string | undefined {
  const digits = nationalDigits(text);
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined;
}

/**
 * Decides by form alone: a text with an @ is an address, a text without letters (except tel:) a
 * number.
 */
export function kindOf(text: string): Identifier["kind"] {
  if (text.includes("@")) return "email";
  return /\p{L}/u.test(text.replace(/^\s*tel:/i, "")) ? "username" : "mobile";
}

/** @param text as {@link parseMobile} or `parseEmail` returned it */
export const readContact = (text: string): ContactPoint =>
  kindOf(text) === "email" ? byEmail(text) : bySms(text);

/** @param text a valid mobile, email or username */
export function readIdentifier(text: string): Identifier {
  const kind = kindOf(text);
  return { kind, value: kind === "username" ? usernameKey(text) : text };
}

/** Shows enough of a username for its owner to recognise it, but not the whole name. */
export const maskUsername = (username: string): string =>
  `${[...username].slice(0, 2).join("")}***`;

/** Shows enough for the owner to recognise a number or address, and too little to reveal it. */
export function mask(recipient: string): string {
  const at = recipient.lastIndexOf("@");
  if (at < 0) return `+91 ******${recipient.slice(-4)}`;
  return `${recipient.slice(0, 1)}***${readableEmail(recipient.slice(at))}`;
}
