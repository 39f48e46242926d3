import { type Language, languages } from "#/shared/language.ts";
import {
  type CodeMessage,
  type EnquiryMessage,
  isNews,
  listingNoticeNames,
  type Message,
  type NewsMessage,
  type NoticeMessage,
  ownerEnquiryMessages,
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

/** Notices with a link that undoes the change. */
const undoableNotices = ["username_changed", "email_changed", "password_changed"] as const;

const otherNotices = [
  "changes_undone" as const,
  "account_erased" as const,
  ...listingNoticeNames.filter((notice) => !isNews(notice)),
];

const answers = ["report_acknowledged", "report_answered"] as const;

type SmsNotice = typeof undoableNotices[number] | typeof otherNotices[number];

/** A one-time code, a notice, news, an answer to a report, or a message about a request. */
export type SmsContent =
  | CodeMessage<typeof codes[number]>
  | NoticeMessage<SmsNotice>
  | NewsMessage
  | ReportMessage
  | EnquiryMessage;

type WithoutLanguage<Content> = Content extends unknown ? Omit<Content, "language"> : never;
type SmsText = WithoutLanguage<SmsContent>;

/** The longest value of a variable in a registered text. The token of an owner takes two. */
export const variableLength = 30;

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
  ...ownerEnquiryMessages.map((enquiry) => ({ enquiry, token: "##token####token2##" })),
  ...visitorEnquiryMessages.map((enquiry) => ({
    enquiry,
    reference: "##reference##",
    token: "##token##",
  })),
];

export const textNameOf = (text: SmsText) =>
  "notice" in text
    ? text.notice
    : "report" in text
    ? text.report
    : "news" in text
    ? text.news
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
