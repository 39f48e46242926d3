import type { Language } from "../shared/language.ts";

type Purpose =
  | "registration"
  | "sign_in"
  | "password_reset"
  | "email_change"
  | "confirmation"
  | "claim"
  | "listed_number"
  | "known_number"
  | "mobile_change";

/**
 * The notices about a listing or a review. Each has the target of its link (`noticeLinks`), and a
 * choice (`NoticeChoices`) if the account can turn it off. Owners get news in at most one SMS a day.
 */
export const listingNotices = {
  listing_changed: { link: "password" },
  listing_deleted: { link: "password" },
  listing_suspended: { link: "reason", choice: "listingSuspended" },
  listing_removed: { link: "reason" },
  correction_asked: { link: "reason" },
  report_decided: { link: "listing", choice: "reportDecided", isNews: true },
  appeal_decided: { link: "reason" },
  check_decided: { link: "reason" },
  check_ending: { link: "reason" },
  number_doubted: { link: "listing" },
  number_asked: { link: "answer" },
  claim_made: { link: "reason" },
  claim_decided: { link: "reason" },
  review_received: { link: "reviews", choice: "reviews", isNews: true },
  review_edited: { link: "reviews", choice: "reviews", isNews: true },
  review_published: { link: "ownReviews", choice: "ownReviews" },
  review_refused: { link: "ownReviews", choice: "ownReviews" },
  review_edit_refused: { link: "ownReviews", choice: "ownReviews" },
  review_replied: { link: "ownReviews", choice: "ownReviews" },
} as const;

export type ListingNotice = keyof typeof listingNotices;

export const listingNoticeNames = Object.keys(listingNotices) as ListingNotice[];

/** Notices to owners about their account or listing, even if they made the change themselves. */
type Notice =
  | "username_changed"
  | "email_changed"
  | "mobile_verified"
  | "password_changed"
  | "changes_undone"
  | "account_erased"
  | ListingNotice;

type NewsNotice = {
  [Name in ListingNotice]: typeof listingNotices[Name] extends { isNews: true } ? Name : never;
}[ListingNotice];

export const isNews = (notice: Notice | "weekly_summary"): notice is NewsNotice =>
  isAboutListing(notice) && "isNews" in listingNotices[notice];

const isAboutListing = (notice: string): notice is ListingNotice =>
  Object.hasOwn(listingNotices, notice);

export const newsNotices = listingNoticeNames.filter(isNews);

export type CodeMessage<Of extends Purpose = Purpose> = {
  purpose: Of;
  code: string;
  language: Language;
};

/** A notice about a change; a token allows undoing it. */
export type NoticeMessage<Of extends Notice = Notice> = {
  notice: Of;
  undoToken?: string | undefined;
  /** The reason for a decision, for e-mails only. */
  statement?: string | undefined;
  language: Language;
};

/** Notifies a reporter of the status of a report. */
export type ReportMessage = {
  report: "report_acknowledged" | "report_answered";
  /** Identifies the page of the report. */
  reference: string;
  /** The reason for the decision, for e-mails only. */
  statement?: string | undefined;
  language: Language;
};

/** Notifies the operators of the number of new, due and overdue cases. */
export type OperatorsMessage = {
  operators: "cases_new" | "cases_due" | "cases_overdue";
  cases: number;
  language: Language;
};

/** A listing's views and contacts, from Monday to Sunday. */
export type WeekFigures = {
  businessName: string;
  /** Missing in messages that the previous version queued. */
  businessId?: string | undefined;
  /** Days such as `2026-11-16`. */
  first: string;
  last: string;
  views: number;
  calls: number;
  whatsapp: number;
  website: number;
};

/** A weekly summary, with the tokens to unsubscribe and to say whether one works today. */
export type SummaryMessage = {
  summary: WeekFigures;
  unsubscribeToken: string;
  availabilityToken?: string | undefined;
  language: Language;
};

/** Notifies an owner by SMS of news about the listing, with the token to unsubscribe. */
export type NewsMessage = {
  news: "listing_news";
  stopToken: string;
  language: Language;
};

export const ownerEnquiryMessages = ["asked", "chosen", "released", "withdrawn"] as const;

/** Notifies the owner of a business that was asked, with the token of a link to the request. */
type OwnerEnquiryMessage = {
  enquiry: typeof ownerEnquiryMessages[number];
  token: string;
  language: Language;
};

export const visitorEnquiryMessages = ["sent", "answered", "unanswered", "review_invited"] as const;

/** Notifies a visitor who asked, with the reference and token of a link to the request. */
type VisitorEnquiryMessage = {
  enquiry: typeof visitorEnquiryMessages[number];
  reference: string;
  token: string;
  language: Language;
};

/** A message about a request. It contains no personal data but the link. */
export type EnquiryMessage = OwnerEnquiryMessage | VisitorEnquiryMessage;

export type Message =
  | CodeMessage
  | EnquiryMessage
  | NoticeMessage
  | NewsMessage
  | ReportMessage
  | OperatorsMessage
  | SummaryMessage;

/** The sender's details in a message. */
export type Sender = {
  siteName: string;
  publicOrigin: string;
  grievance?: { name?: string | undefined; email: string } | undefined;
};

const codeSentences: Record<Language, Record<Purpose, (code: string, site: string) => string>> = {
  en: {
    registration: (code, site) => `${code} is your code to register on ${site}.`,
    sign_in: (code, site) => `${code} is your code to verify your number on ${site}.`,
    password_reset: (code, site) => `${code} is your code for a new password on ${site}.`,
    email_change: (code, site) => `${code} is your code to verify this email address on ${site}.`,
    confirmation: (code, site) => `${code} is your code to change your account on ${site}.`,
    claim: (code, site) => `${code} is your code to claim your business on ${site}.`,
    listed_number: (code, site) =>
      `${code} is your code to verify your business number on ${site}.`,
    known_number: (code, site) => `${code} is your code to sign in on ${site}.`,
    mobile_change: (code, site) => `${code} is your code to verify this mobile number on ${site}.`,
  },
  hi: {
    registration: (code, site) => `${site} पर खाता बनाने के लिए आपका कोड ${code} है।`,
    sign_in: (code, site) => `${site} पर अपना नंबर जाँचने के लिए आपका कोड ${code} है।`,
    password_reset: (code, site) => `${site} पर नया पासवर्ड बनाने के लिए आपका कोड ${code} है।`,
    email_change: (code, site) => `${site} पर यह ईमेल पता जोड़ने के लिए आपका कोड ${code} है।`,
    confirmation: (code, site) => `${site} पर अपना खाता बदलने के लिए आपका कोड ${code} है।`,
    claim: (code, site) => `${site} पर व्यवसाय अपने नाम करने के लिए आपका कोड ${code} है।`,
    listed_number: (code, site) => `${site} पर अपने व्यवसाय का नंबर जाँचने के लिए आपका कोड ${code} है।`,
    known_number: (code, site) => `${site} में लॉगिन करने के लिए आपका कोड ${code} है।`,
    mobile_change: (code, site) => `${site} पर यह मोबाइल नंबर जाँचने के लिए आपका कोड ${code} है।`,
  },
};

const codeWarnings: Record<Language, string> = {
  en: "It is valid for 5 minutes. Do not share it with anyone.",
  hi: "यह 5 मिनट तक चलेगा। इसे किसी को न बताएँ।",
};

/** The sentence with the code, and the warning. */
export const codeMessage = (
  { purpose, code, language }: CodeMessage,
  { siteName }: Sender,
): [sentence: string, warning: string] => [
  codeSentences[language][purpose](code, siteName),
  codeWarnings[language],
];

const noticeSentences: Record<Language, Record<Notice, (site: string) => string>> = {
  en: {
    username_changed: (site) => `The username of your ${site} account was changed.`,
    email_changed: (site) =>
      `The email address of your ${site} account was added, changed or removed.`,
    mobile_verified: (site) => `A mobile number was verified for your ${site} account.`,
    password_changed: (site) => `A new password was set for your ${site} account.`,
    changes_undone: (site) =>
      `Changes to your ${site} account were undone. Set a new password to sign in.`,
    account_erased: (site) => `Your ${site} account and its data were deleted.`,
    listing_changed: (site) => `Phone numbers or links of your ${site} listing were changed.`,
    listing_deleted: (site) => `Your ${site} listing was deleted.`,
    listing_suspended: (site) => `Your ${site} listing was suspended. Customers cannot see it.`,
    listing_removed: (site) => `Your ${site} listing was removed for good.`,
    correction_asked: (site) => `Please correct something in your ${site} listing.`,
    appeal_decided: (site) => `We decided your appeal about your ${site} listing.`,
    check_decided: (site) => `We finished a check of your ${site} listing.`,
    check_ending: (site) => `A check of your ${site} listing expires in two weeks.`,
    number_doubted: (site) =>
      `Callers say the number of your ${site} listing is wrong. Please check it.`,
    number_asked: (site) => `Another listing on ${site} wants to show your number. Is that right?`,
    claim_made: (site) =>
      `Another account claims your ${site} listing. Nothing changes until we decide.`,
    claim_decided: (site) => `We decided a claim to a listing on ${site}.`,
    report_decided: (site) => `We decided a report about your ${site} listing.`,
    review_received: (site) => `There is a new review of your ${site} listing.`,
    review_edited: (site) => `A review of your ${site} listing was changed.`,
    review_published: (site) => `Your review on ${site} is public now.`,
    review_refused: (site) => `We did not publish your review on ${site}.`,
    review_edit_refused: (site) =>
      `We did not publish the change to your review on ${site}. Your review stays as it was.`,
    review_replied: (site) => `The owner replied to your review on ${site}.`,
  },
  hi: {
    username_changed: (site) => `आपके ${site} खाते का यूज़रनेम बदला गया है।`,
    email_changed: (site) => `आपके ${site} खाते का ईमेल पता जोड़ा, बदला या हटाया गया है।`,
    mobile_verified: (site) => `आपके ${site} खाते का एक मोबाइल नंबर जाँचा गया है।`,
    password_changed: (site) => `आपके ${site} खाते का नया पासवर्ड बनाया गया है।`,
    changes_undone: (site) =>
      `आपके ${site} खाते के बदलाव वापस ले लिए गए हैं। लॉगिन करने के लिए नया पासवर्ड बनाएँ।`,
    account_erased: (site) => `आपका ${site} खाता और उसका डेटा मिटा दिया गया है।`,
    listing_changed: (site) => `${site} पर आपके व्यवसाय के फ़ोन नंबर या लिंक बदले गए हैं।`,
    listing_deleted: (site) => `${site} से आपका व्यवसाय मिटा दिया गया है।`,
    listing_suspended: (site) =>
      `${site} पर आपका व्यवसाय रोक दिया गया है। अब यह ग्राहकों को नहीं दिखता।`,
    listing_removed: (site) => `${site} से आपका व्यवसाय हमेशा के लिए हटा दिया गया है।`,
    correction_asked: (site) => `${site} पर अपने व्यवसाय की एक जानकारी ठीक कर दें।`,
    appeal_decided: (site) => `${site} पर आपके व्यवसाय का फ़ैसला हमने दोबारा देख लिया है।`,
    check_decided: (site) => `${site} पर आपके व्यवसाय की जाँच पूरी हो गई है।`,
    check_ending: (site) => `${site} पर आपके व्यवसाय की एक जाँच दो हफ़्ते में ख़त्म होगी।`,
    number_doubted: (site) => `लोग कहते हैं कि ${site} पर आपके व्यवसाय का नंबर ग़लत है। कृपया जाँच लें।`,
    number_asked: (site) => `${site} पर कोई और व्यवसाय आपका नंबर दिखाना चाहता है। क्या यह ठीक है?`,
    claim_made: (site) =>
      `किसी दूसरे खाते ने ${site} पर आपके व्यवसाय पर दावा किया है। हमारे फ़ैसले तक कुछ नहीं बदलेगा।`,
    claim_decided: (site) => `${site} पर एक व्यवसाय के दावे का फ़ैसला हो गया है।`,
    report_decided: (site) => `${site} पर आपके व्यवसाय की एक शिकायत पर फ़ैसला हो गया है।`,
    review_received: (site) => `${site} पर आपके व्यवसाय का एक नया रिव्यू आया है।`,
    review_edited: (site) => `${site} पर आपके व्यवसाय का एक रिव्यू बदला गया है।`,
    review_published: (site) => `${site} पर आपका रिव्यू अब सबको दिख रहा है।`,
    review_refused: (site) => `${site} पर आपका रिव्यू हमने नहीं दिखाया।`,
    review_edit_refused: (site) =>
      `${site} पर आपके रिव्यू का बदलाव हमने नहीं दिखाया। रिव्यू पहले जैसा ही है।`,
    review_replied: (site) => `${site} पर आपके रिव्यू का जवाब आया है।`,
  },
};

const undoSentences: Record<Language, string> = {
  en: "If this was not you, undo it within 7 days:",
  hi: "अगर यह आपने नहीं किया, तो 7 दिन के भीतर वापस लें:",
};

/** Where the links of notices lead, and the sentences before them. */
const noticeLinks: Record<
  typeof listingNotices[ListingNotice]["link"],
  Record<Language, string> & { path: string }
> = {
  // A new password ends every session, including stolen ones.
  password: {
    path: "/profile",
    en: "If this was not you, sign in and change your password:",
    hi: "अगर यह आपने नहीं किया, तो लॉगिन करके पासवर्ड बदलें:",
  },
  reason: {
    path: "/dashboard",
    en: "Read the reason and what to do next:",
    hi: "वजह और आगे क्या करना है, यहाँ पढ़ें:",
  },
  listing: { path: "/dashboard", en: "Your listing is here:", hi: "आपका व्यवसाय यहाँ है:" },
  answer: { path: "/dashboard", en: "Answer here:", hi: "यहाँ जवाब दें:" },
  reviews: { path: "/dashboard/reviews", en: "Read it here:", hi: "यहाँ पढ़ें:" },
  ownReviews: { path: "/profile/reviews", en: "Read it here:", hi: "यहाँ पढ़ें:" },
};

/** What happened, and what the user can do. */
export const noticeMessage = (
  message: NoticeMessage,
  sender: Sender,
): { sentence: string; remedy?: Remedy | undefined } => ({
  sentence: noticeSentences[message.language][message.notice](sender.siteName),
  remedy: remedyOf(message, sender),
});

type Remedy = { sentence: string; link: string };

function remedyOf(
  { notice, undoToken, language }: NoticeMessage,
  { publicOrigin }: Sender,
): Remedy | undefined {
  const query = language === "hi" ? "?hl=hi" : "";
  if (undoToken) {
    // The token is in the fragment, which no server, proxy or log sees.
    const link = `${publicOrigin}/undo-change${query}#token=${undoToken}`;
    return { sentence: undoSentences[language], link };
  }
  if (!isAboutListing(notice)) return undefined;
  const { path, ...sentences } = noticeLinks[listingNotices[notice].link];
  return { sentence: sentences[language], link: `${publicOrigin}${path}${query}` };
}

const answers: Record<Language, Record<ReportMessage["report"], (site: string) => string>> = {
  en: {
    report_acknowledged: (site) => `${site} has received your report and is checking it.`,
    report_answered: (site) => `We have answered your report on ${site}.`,
  },
  hi: {
    report_acknowledged: (site) => `${site} को आपकी शिकायत मिल गई है, हम देख रहे हैं।`,
    report_answered: (site) => `${site} पर आपकी शिकायत का जवाब आ गया है।`,
  },
};

const followReportSentences: Record<Language, string> = {
  en: "Track your report:",
  hi: "शिकायत की स्थिति देखें:",
};

/** The status of a report, with a link to it. */
export function reportMessage(
  { report, reference, language }: ReportMessage,
  { siteName, publicOrigin }: Sender,
): { sentence: string; remedy: Remedy } {
  const query = language === "hi" ? "?hl=hi" : "";
  return {
    sentence: answers[language][report](siteName),
    remedy: {
      sentence: followReportSentences[language],
      link: `${publicOrigin}/reports/${reference}${query}`,
    },
  };
}

/** The officer for complaints about a decision. */
export function complaintLine(language: Language, { grievance }: Sender): string | undefined {
  if (!grievance) return undefined;
  const officer = [grievance.name, grievance.email].filter(Boolean).join(", ");
  return language === "en"
    ? `Grievance officer: ${officer}. If you do not agree with a decision, you can appeal to the ` +
      "Grievance Appellate Committee within 30 days: https://gac.gov.in"
    : `शिकायत अधिकारी: ${officer}. कोई फ़ैसला ठीक न लगे, तो 30 दिन के भीतर शिकायत अपील ` +
      "समिति (Grievance Appellate Committee) के पास जा सकते हैं: https://gac.gov.in";
}

/** A reminder of open cases for operators. */
export const operatorsMessage = (
  { operators, cases }: OperatorsMessage,
  { siteName, publicOrigin }: Sender,
): { sentence: string; remedy: Remedy } => ({
  sentence: operators === "cases_new"
    ? `New cases on ${siteName}: ${cases}.`
    : operators === "cases_due"
    ? `Cases on ${siteName} due soon: ${cases}.`
    : `Cases on ${siteName} that are overdue: ${cases}. They are at the top of the queue.`,
  remedy: { sentence: "Decide them here:", link: `${publicOrigin}/admin` },
});

/** The news, with links to read them and to unsubscribe. */
export function newsMessage(
  { stopToken, language }: NewsMessage,
  { siteName, publicOrigin }: Sender,
): string {
  const query = language === "hi" ? "?hl=hi" : "";
  const dashboard = `${publicOrigin}/dashboard${query}`;
  // The page must be in the account's language, not the phone's. The token is in the fragment.
  const stop = `${publicOrigin}/unsubscribe?hl=${language}#token=${stopToken}`;
  return language === "en"
    ? `News about your ${siteName} listing: a review or a report. Read it: ${dashboard} ` +
      `Stop these SMS: ${stop}`
    : `${siteName} पर आपके व्यवसाय के लिए कुछ नया है: रिव्यू या शिकायत। देखें: ${dashboard} ` +
      `ये SMS बंद करें: ${stop}`;
}

/** Short, because a Hindi SMS with the link must fit two parts of 67 letters. */
const enquiryTexts: Record<
  Language,
  Record<EnquiryMessage["enquiry"], (site: string) => [sentence: string, remedy: string]>
> = {
  en: {
    asked: (site) => [`A customer on ${site} asks whether you can come.`, "See and answer:"],
    chosen: (site) => [`The customer on ${site} chose you.`, "See what is next:"],
    released: (site) => [`The customer on ${site} chose another business.`, "See the request:"],
    withdrawn: (site) => [`The customer on ${site} withdrew the request.`, "See the request:"],
    sent: (site) => [`Your request on ${site} was sent.`, "See it and the answers:"],
    answered: (site) => [`A business answered your request on ${site}.`, "See and choose:"],
    unanswered: (site) => [
      `No business has taken your request on ${site} yet.`,
      "See it or ask others:",
    ],
    review_invited: (site) => [`How was the work? Tell others on ${site}.`, "Write a review:"],
  },
  hi: {
    asked: (site) => [`${site} पर नया अनुरोध आया।`, "जवाब दें:"],
    chosen: () => ["ग्राहक ने आपको चुना है।", "देखें:"],
    released: () => ["ग्राहक ने किसी और को चुना।", "देखें:"],
    withdrawn: () => ["ग्राहक ने अनुरोध वापस लिया।", "देखें:"],
    sent: () => ["अनुरोध भेजा गया।", "जवाब यहाँ देखें:"],
    answered: (site) => [`${site} पर जवाब आया।`, "देखकर चुनें:"],
    unanswered: (site) => [`${site} पर अभी कोई नहीं मिला।`, "देखें:"],
    review_invited: () => ["काम कैसा रहा?", "रिव्यू लिखें:"],
  },
};

/** What happened to a request, and the link to it. */
export function enquiryMessage(
  message: EnquiryMessage,
  { siteName, publicOrigin }: Sender,
): { sentence: string; remedy: Remedy } {
  const [sentence, remedy] = enquiryTexts[message.language][message.enquiry](siteName);
  return { sentence, remedy: { sentence: remedy, link: `${publicOrigin}${enquiryPath(message)}` } };
}

function enquiryPath(message: EnquiryMessage): string {
  const { token, language } = message;
  const page = "reference" in message ? `/enquiries/${message.reference}` : "/request";
  return `${page}?hl=${language}&token=${token}`;
}
