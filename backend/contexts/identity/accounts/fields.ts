import { z } from "@hono/zod-openapi";
import { AppError } from "#/shared/errors.ts";
import { parseEmail } from "#/shared/text/email.ts";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import { isClean } from "#/shared/text/text-fields.ts";
import { controls } from "#/shared/text/text.ts";
import { kindOf, parseMobile } from "./identifier.ts";
import { isCommon } from "../passwords/common-passwords.ts";
import { isStrong, longestPassword, shortestPassword } from "../passwords/password-rule.ts";
import {
  displayUsername,
  findUsernameFault,
  longestUsername,
  shortestUsername,
  type UsernameFault,
} from "./username.ts";

/** Messages of field errors, by the code in `errors[]`. The specification sets their texts. */
export const fieldMessages = {
  required: "All fields required.",
  username_short: "Username must be at least 3 characters.",
  username_long: "Username must be at most 30 characters.",
  username_characters: "Use letters of one script, digits and _ . - with at least one letter.",
  mobile_invalid: "Mobile must be 10 digits.",
  mobile_start: "A mobile number in India begins with 6, 7, 8 or 9.",
  email_invalid: "Invalid email address",
  password_weak:
    "Password must be at least 8 characters with 1 uppercase, 1 lowercase, and 1 number.",
  password_common: "This password is too common and easy to guess. Choose another.",
  passwords_differ: "Passwords do not match.",
  consent_required: "Accept the terms and conditions to continue.",
} as const;

type FieldCode = keyof typeof fieldMessages;

/** Separators allowed between and around the digits of a number. */
const spacing = "[ ().-]*";

/**
 * Patterns of the contract for fields that a parser checks. The parsers accept more forms, such as
 * compatibility forms of letters, but the contract does not promise them.
 */
const patterns = {
  mobile:
    `^${spacing}(?:(?:\\+|00?)?91)?${spacing}0?${spacing}[6-9](?:${spacing}[0-9]){9}${spacing}$`,
  email: `^[^\\s@"<>(),:;\\\\\\[\\]${controls}]{1,64}@` +
    "(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+" +
    "(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$",
  clean: `^[^${controls}]*$`,
};

const longestText = 254;

/** A string field that `parse` normalises; `fault` names the broken rule. */
const read = (
  parse: (text: string) => string | undefined,
  fault: (text: string) => { code: string; message: string },
  missing: string = fieldMessages.required,
) =>
  z.string({ error: missing }).max(longestText).transform((text, context) => {
    const value = isClean(text) ? parse(text) : undefined;
    if (value !== undefined) return value;
    const { code, message } = text === "" ? { code: "required", message: missing } : fault(text);
    context.addIssue({ code: "custom", message, params: { code } });
    return z.NEVER;
  });

const always = (code: FieldCode, message: string = fieldMessages[code]) => () => ({
  code,
  message,
});

const usernameFault = (text: string) => {
  const code: UsernameFault = findUsernameFault(text) ?? "username_characters";
  return { code, message: fieldMessages[code] };
};

export const Username = read(
  (text) => findUsernameFault(text) ? undefined : displayUsername(text),
  usernameFault,
).openapi({
  type: "string",
  minLength: shortestUsername,
  maxLength: longestUsername,
  pattern: "^[^\\s@]*$",
  description: "Letters of one script (Latin or an Indian one), digits, `_`, `.` and `-`. It " +
    "starts with a letter or a digit and has at least one letter.",
  example: "asha.sharma",
});

const mobileFault = (text: string) => {
  const code = /^\d{10}$/.test(nationalDigits(text)) ? "mobile_start" : "mobile_invalid";
  return { code, message: fieldMessages[code] };
};

/** @param message the specification's text for an invalid number in this form */
export const mobile = (message?: string) =>
  read(parseMobile, message ? always("mobile_invalid", message) : mobileFault).openapi({
    type: "string",
    pattern: patterns.mobile,
    maxLength: longestText,
    description: "Ten digits, optionally after `+91`, `0091`, `091`, `91` or `0`.",
    example: "9876543210",
  });

/** @param message the specification's text for an invalid address in this form */
export const email = (message: string = fieldMessages.email_invalid) =>
  read(parseEmail, always("email_invalid", message))
    .openapi({
      type: "string",
      pattern: patterns.email,
      maxLength: longestText,
      example: "asha@example.com",
    });

/** Contact of a user with or without an account. */
export const Contact = read(
  (text) => kindOf(text) === "email" ? parseEmail(text) : parseMobile(text),
  (text) => {
    const code = kindOf(text) === "email" ? "email_invalid" : "mobile_invalid";
    return { code, message: fieldMessages[code] };
  },
).openapi({
  type: "string",
  maxLength: longestText,
  pattern: `${patterns.mobile}|${patterns.email}`,
  description: "A mobile number in India or an e-mail address.",
  example: "asha@example.com",
});

export const Identifier = read(
  (text) => {
    const kind = kindOf(text);
    if (kind === "username") return displayUsername(text);
    return kind === "email" ? parseEmail(text) : parseMobile(text);
  },
  (text) =>
    kindOf(text) === "email"
      ? { code: "email_invalid", message: fieldMessages.email_invalid }
      : { code: "mobile_invalid", message: "Invalid mobile number" },
  "All fields are required",
).openapi({
  type: "string",
  minLength: 1,
  maxLength: longestText,
  pattern: patterns.clean,
  description: "Username, mobile or email. Text with an @ is read as an address, text without " +
    "letters as a number.",
  example: "asha.sharma",
});

/** Passwords may contain every character except NUL. */
export const withoutNul = "^[^\\x00]*$";

/** A password that the user chooses; checked for strength. */
export const newPassword = (message: string = fieldMessages.password_weak) =>
  z.string({ error: fieldMessages.required })
    .refine((text) => text.isWellFormed() && isStrong(text), {
      message,
      params: { code: "password_weak" },
    })
    .openapi({
      minLength: shortestPassword,
      maxLength: longestPassword,
      pattern: withoutNul,
      description:
        "Needs an upper-case letter, a lower-case letter and a digit, in any script. Common " +
        "passwords are rejected.",
      example: "Mango-Tree-42",
    });

/** A current password: compared with the stored hash, never checked for strength. */
export const knownPassword = z.string({ error: "All fields are required" })
  .min(1, "All fields are required").max(4 * longestPassword)
  .openapi({ pattern: withoutNul, example: "Mango-Tree-42" });

/** @param message the specification's text for an invalid code */
export const otp = (digits: number, message: string) =>
  z.string({ error: message }).regex(new RegExp(`^\\d{${digits}}$`), message)
    .openapi({ example: "4".repeat(digits) });

/** Error for a field that fails a check after the schema accepted the form. */
export const invalidField = (field: string, code: FieldCode) =>
  new AppError("invalid_request", { errors: [{ field, code, message: fieldMessages[code] }] });

/** @throws invalid_request with an error of the field */
export async function refuseCommon(password: string, field: string): Promise<void> {
  if (await isCommon(password)) throw invalidField(field, "password_common");
}
