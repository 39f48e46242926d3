import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { headerToken } from "#/http/requests/header-token.ts";
import { readForm } from "#/http/requests/upload.ts";
import { pincodePattern } from "#/shared/pincode.ts";
import { withoutDeception } from "#/shared/text/invisible.ts";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import { withoutMalformed } from "#/shared/text/text.ts";
import { isClean } from "#/shared/text/text-fields.ts";
import type { SentForm, Step } from "./rendering/render.ts";

const fields = [
  "work",
  "wanted",
  "pinCode",
  "text",
  "mayCall",
  "isAdult",
  "mobile",
  "lang",
  /** The code that was sent last, and its number. */
  "confirmationId",
  /** Set if no attempts are left for this code. */
  "isSpent",
  /** The sum that takes the place of a captcha (`identity/phone/sums.ts`). */
  "sumToken",
  /** Idempotency key of the request. */
  "key",
] as const;

const steps = ["details", "number", "code"] as const satisfies Step[];

/** What was sent, as the page shows it again. */
export type Values = Record<typeof fields[number], string>;

export type Sent = {
  step: Step;
  businesses: string[];
  values: Values;
  otp: string;
  act: string;
  /** Access token, which the page's script adds for a signed-in visitor. */
  session: string;
  captchaToken: string;
};

export async function readSent(c: Context): Promise<Sent> {
  const { form } = await readForm(c.req.raw);
  const textOf = (name: string, most = 4000): string => {
    const value = form.getAll(name).at(-1);
    return typeof value === "string" ? value.slice(0, most) : "";
  };
  const values = Object.fromEntries(fields.map((name) => [name, textOf(name).trim()])) as Values;
  return {
    step: steps.find((step) => step === textOf("step")) ?? "details",
    businesses: [...new Set(c.req.queries("b")?.flatMap((slugs) => slugs.split(",")))]
      .filter(Boolean).slice(0, 10),
    values: {
      ...values,
      // Forms send line ends as CR LF. What cannot be seen would be refused after the code.
      text: withoutDeception(withoutMalformed(values.text.replaceAll("\r\n", "\n"))),
      pinCode: nationalDigits(values.pinCode) || values.pinCode,
      mobile: nationalDigits(values.mobile) || values.mobile,
      key: /^[\w-]{36}$/.test(values.key) ? values.key : randomUUID(),
    },
    otp: nationalDigits(textOf("otp")),
    act: textOf("act"),
    session: headerToken(textOf("session")),
    captchaToken: textOf("captchaToken", 8192) || textOf("sum") &&
        `sum ${values.sumToken} ${nationalDigits(textOf("sum"))}`,
  };
}

const longestText = 500;

/** @returns what is missing or wrong in the step that the visitor fills in first, by field */
export const faultsOfDetails = (
  { businesses, values: { wanted, pinCode, text } }: Sent,
): SentForm["faults"] => ({
  ...(businesses.length === 0 || businesses.length > 3) && { form: "businesses" },
  ...!["today", "week", "later"].includes(wanted) && { wanted: "required" },
  ...!pincodePattern.test(pinCode) &&
    { pinCode: /^\d{6}$/.test(pinCode) ? "unknown" : pinCode ? "invalid" : "required" },
  ...!isClean(text) && { text: "invalid" },
  ...[...text].length > longestText && { text: "tooLong" },
});

/** @returns what is missing or wrong in the step of the number, by field */
export const faultsOfNumber = (
  { values: { isAdult, mobile }, session }: Sent,
): SentForm["faults"] => ({
  ...!session && !/^[6-9]\d{9}$/.test(mobile) && { mobile: mobile ? "invalid" : "required" },
  ...isAdult !== "true" && { isAdult: "required" },
});
