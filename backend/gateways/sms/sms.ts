import { type Language, languages } from "#/shared/language.ts";
import {
  type AccountMessage,
  type CodeMessage,
  type EnquiryMessage,
  isNews,
  listingMessageNames,
  type Message,
  type NewsMessage,
  ownerEnquiryMessages,
  type RegistrarMessage,
  registrarMessages,
  type ReportMessage,
  visitorEnquiryMessages,
} from "../messages.ts";
import type { Gateway } from "../send-message.ts";

const codes = [
  "registration",
  "sign_in",
  "password_reset",
  "confirmation",
  "claim",
  "listed_number",
  "mobile_change",
] as const;

/** Messages with a link that undoes the change. */
const undoableMessages = ["username_changed", "email_changed", "password_changed"] as const;

const otherMessages = [
  "changes_undone" as const,
  "account_erased" as const,
  ...listingMessageNames.filter((name) => !isNews(name)),
];

const answers = ["report_acknowledged", "report_answered"] as const;

type SmsMessageName = typeof undoableMessages[number] | typeof otherMessages[number];

/**
 * A one-time code, a message about the account, news, an answer to a report, or a message about an
 * enquiry.
 */
export type SmsContent =
  | CodeMessage<typeof codes[number]>
  | AccountMessage<SmsMessageName>
  | NewsMessage
  | ReportMessage
  | RegistrarMessage
  | EnquiryMessage;

type WithoutLanguage<Content> = Content extends unknown ? Omit<Content, "language"> : never;
export type SmsText = WithoutLanguage<SmsContent>;

/** What varies in a registered text, with its tag: the kind that operators check since 2026. */
export const variableTags = {
  code: "numeric",
  token: "alphanumeric",
  undoToken: "alphanumeric",
  stopToken: "alphanumeric",
  reference: "alphanumeric",
  firm: "alphanumeric",
  by: "alphanumeric",
  day: "alphanumeric",
  price: "alphanumeric",
} as const;

export type VariableName = keyof typeof variableTags;

/** Operators refuse longer values. Addresses are longer, so only their token is a variable. */
export const maxVariableLength = 40;

/** @returns the values of an SMS, or of a registered text, by the name of their variable */
export const valuesOf = (sms: SmsText): Partial<Record<VariableName, string>> =>
  Object.fromEntries(Object.entries(sms).filter(([name, value]) => name in variableTags && value));

/** Every SMS text, with a value for each variable. */
export const textsWith = (value: (name: VariableName) => string): SmsText[] => {
  const values = <Name extends VariableName>(...names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, string>;
  return [
    ...codes.map((purpose) => ({ purpose, ...values("code") })),
    ...undoableMessages.map((account) => ({ account, ...values("undoToken") })),
    ...otherMessages.map((account) => ({
      account,
      ...account === "away" && values("day", "token"),
    })),
    { news: "listing_news", ...values("stopToken") },
    ...answers.map((report) => ({ report, ...values("reference") })),
    ...ownerEnquiryMessages.map((enquiry) => ({ enquiry, ...values("token") })),
    ...visitorEnquiryMessages.map((enquiry) =>
      enquiry === "answered"
        ? { enquiry, ...values("reference", "token", "firm", "day", "price") }
        : { enquiry, ...values("reference", "token") }
    ),
    ...registrarNames.map((registrar) => ({
      registrar,
      ...values(...registrarMessages[registrar]),
    })),
  ];
};

const registrarNames = Object.keys(registrarMessages) as RegistrarMessage["registrar"][];

/**
 * Every SMS text, with MSG91's placeholders. India's operators deliver only registered texts, so
 * each is registered in each language.
 */
export const registeredTexts = textsWith((name) => `##${name}##`);

export const textNameOf = (text: SmsText) =>
  "account" in text
    ? text.account
    : "report" in text
    ? text.report
    : "news" in text
    ? text.news
    : "registrar" in text
    ? text.registrar
    : "enquiry" in text
    ? `enquiry_${text.enquiry}` as const
    : text.purpose;

/** The name of a template, such as `registration_en`. */
export type TemplateName = `${ReturnType<typeof textNameOf>}_${Language}`;

export const templateNames: TemplateName[] = registeredTexts.flatMap((text) =>
  languages.map((language) => `${textNameOf(text)}_${language}` as const)
);

const textNames = new Set(registeredTexts.map(textNameOf));

/** Whether a message has a registered SMS text. */
export const isSms = (message: Message): message is SmsContent =>
  !("operators" in message || "summary" in message) &&
  textNames.has(textNameOf(message as SmsContent));

/** An SMS to the ten national digits of a mobile number. */
export type Sms = { to: string } & SmsContent;

export type SmsGateway = Gateway<SmsContent>;
