import { type Language, languages } from "#/shared/language.ts";
import type {
  CodeMessage,
  Message,
  NewsMessage,
  NoticeMessage,
  ReportMessage,
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

/** Notices with a link that undoes the change. */
const undoableNotices = ["username_changed", "email_changed", "password_changed"] as const;

const otherNotices = [
  "changes_undone",
  "account_erased",
  "listing_changed",
  "listing_deleted",
  "listing_suspended",
  "listing_removed",
  "correction_asked",
  "appeal_decided",
  "check_decided",
  "check_ending",
  "number_doubted",
  "claim_made",
  "claim_decided",
  "review_published",
  "review_refused",
  "review_edit_refused",
  "review_replied",
] as const;

const answers = ["report_acknowledged", "report_answered"] as const;

type SmsNotice = typeof undoableNotices[number] | typeof otherNotices[number];

/** A one-time code, a notice, news or an answer to a report. */
export type SmsContent =
  | CodeMessage<typeof codes[number]>
  | NoticeMessage<SmsNotice>
  | NewsMessage
  | ReportMessage;

type WithoutLanguage<Content> = Content extends unknown ? Omit<Content, "language"> : never;
type SmsText = WithoutLanguage<SmsContent>;

/**
 * Every SMS text, with MSG91's placeholders. India's operators deliver only registered texts, so
 * each is registered in each language.
 */
export const registeredTexts: SmsText[] = [
  ...codes.map((purpose) => ({ purpose, code: "##code##" })),
  ...undoableNotices.map((notice) => ({ notice, undoToken: "##token##" })),
  ...otherNotices.map((notice) => ({ notice })),
  { news: "listing_news", stopToken: "##token##" },
  ...answers.map((report) => ({ report, reference: "##reference##" })),
];

export const textNameOf = (text: SmsText) =>
  "notice" in text
    ? text.notice
    : "report" in text
    ? text.report
    : "news" in text
    ? text.news
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
