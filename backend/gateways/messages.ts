import type { Language } from "../shared/language.ts";

/** What a one-time code is for. */
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

/** What has become of a listing. */
export type ListingNotice =
  | "listing_changed"
  | "listing_deleted"
  | "listing_suspended"
  | "listing_removed"
  | "correction_asked"
  | "report_decided"
  | "appeal_decided"
  | "check_decided"
  | "check_ending"
  | "claim_made"
  | "claim_decided"
  | ReviewNotice;

/** What has become of a review: for the owner of the listing, or for who wrote it. */
type ReviewNotice =
  | "review_received"
  | "review_edited"
  | "review_published"
  | "review_refused"
  | "review_edit_refused"
  | "review_replied";

/** What has become of an account or its listing, for its owner to know, whoever did it. */
type Notice =
  | "username_changed"
  | "email_changed"
  | "mobile_verified"
  | "password_changed"
  | "changes_undone"
  | "account_erased"
  | ListingNotice;

/** News of a listing, which owners get by SMS in one message a day. */
export const newsNotices = ["review_received", "review_edited", "report_decided"] as const;
type NewsNotice = typeof newsNotices[number];

export const isNews = (notice: string): notice is NewsNotice =>
  newsNotices.some((news) => news === notice);

/** Carries a one-time code. */
export type CodeMessage<Of extends Purpose = Purpose> = {
  purpose: Of;
  code: string;
  language: Language;
};

/** Tells of a change; with a token it can be undone. */
export type NoticeMessage<Of extends Notice = Notice> = {
  notice: Of;
  undoToken?: string | undefined;
  /** Why it was decided so; for e-mails, which have room for it. */
  statement?: string | undefined;
  language: Language;
};

/** Tells who has reported something what has become of it. */
export type ReportMessage = {
  report: "report_acknowledged" | "report_answered";
  /** By which the page of the report is found. */
  reference: string;
  /** Why it was decided so; for e-mails. */
  statement?: string | undefined;
  language: Language;
};

/** Tells the operators how many cases are new, come due, or are overdue. */
export type OperatorsMessage = {
  operators: "cases_new" | "cases_due" | "cases_overdue";
  cases: number;
  language: Language;
};

/** How often a listing was seen and its owner contacted, from Monday to Sunday. */
export type WeekFigures = {
  businessName: string;
  /** Days as `2026-11-16`. */
  first: string;
  last: string;
  views: number;
  calls: number;
  whatsapp: number;
  website: number;
};

/** A week in numbers, with what ends such messages. */
export type SummaryMessage = {
  summary: WeekFigures;
  unsubscribeToken: string;
  language: Language;
};

/** Tells an owner by SMS that there is news of the listing, with what ends such messages. */
export type NewsMessage = {
  news: "listing_news";
  stopToken: string;
  language: Language;
};

/** Whatever people are sent. */
export type Message =
  | CodeMessage
  | NoticeMessage
  | NewsMessage
  | ReportMessage
  | OperatorsMessage
  | SummaryMessage;

/** What messages say of where they come from. */
export type Sender = {
  siteName: string;
  publicOrigin: string;
  /** Who answers complaints. */
  grievance?: { name?: string | undefined; email: string } | undefined;
};

const sentences: Record<Language, Record<Purpose, (code: string, site: string) => string>> = {
  en: {
    registration: (code, site) => `${code} is your code to register on ${site}.`,
    sign_in: (code, site) => `${code} is your code to sign in to ${site}.`,
    password_reset: (code, site) => `${code} is your code for a new password on ${site}.`,
    email_change: (code, site) => `${code} is your code to confirm this e-mail address on ${site}.`,
    confirmation: (code, site) => `${code} is your code to change your account on ${site}.`,
    claim: (code, site) => `${code} is the code to look after your business on ${site}.`,
    listed_number: (code, site) =>
      `${code} is the code to confirm your business number on ${site}.`,
    known_number: (code, site) => `${code} is your code to sign in on ${site}.`,
    mobile_change: (code, site) => `${code} is your code to verify this mobile number on ${site}.`,
  },
  hi: {
    registration: (code, site) => `${site} पर खाता बनाने के लिए आपका कोड ${code} है।`,
    sign_in: (code, site) => `${site} में लॉगिन करने के लिए आपका कोड ${code} है।`,
    password_reset: (code, site) => `${site} पर नया पासवर्ड बनाने के लिए आपका कोड ${code} है।`,
    email_change: (code, site) => `${site} पर यह ईमेल पता जोड़ने के लिए आपका कोड ${code} है।`,
    confirmation: (code, site) => `${site} पर अपना खाता बदलने के लिए आपका कोड ${code} है।`,
    claim: (code, site) => `${site} पर अपना व्यवसाय सँभालने के लिए आपका कोड ${code} है।`,
    listed_number: (code, site) =>
      `${site} पर अपने व्यवसाय का नंबर पक्का करने के लिए आपका कोड ${code} है।`,
    known_number: (code, site) => `${site} में लॉगिन करने के लिए आपका कोड ${code} है।`,
    mobile_change: (code, site) => `${site} पर यह मोबाइल नंबर पक्का करने के लिए आपका कोड ${code} है।`,
  },
};

const warnings: Record<Language, string> = {
  en: "It is valid for 5 minutes. Do not share it with anyone.",
  hi: "यह 5 मिनट तक चलेगा। इसे किसी को न बताएँ।",
};

/** The sentence with the code, and the one that warns. */
export const codeMessage = (
  { purpose, code, language }: CodeMessage,
  { siteName }: Sender,
): [sentence: string, warning: string] => [
  sentences[language][purpose](code, siteName),
  warnings[language],
];

const news: Record<Language, Record<Notice, (site: string) => string>> = {
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
    listing_suspended: (site) => `Your ${site} listing was suspended: nobody can find it.`,
    listing_removed: (site) => `Your ${site} listing was removed for good.`,
    correction_asked: (site) => `Please correct something in your ${site} listing.`,
    appeal_decided: (site) => `Your appeal about your ${site} listing was decided.`,
    check_decided: (site) => `The check of your ${site} listing was decided.`,
    check_ending: (site) => `A check of your ${site} listing counts for two more weeks.`,
    claim_made: (site) =>
      `Somebody else says that your ${site} listing is theirs. Nothing changes until we decide.`,
    claim_decided: (site) => `It was decided whose a listing on ${site} is.`,
    report_decided: (site) => `A report about your ${site} listing was decided.`,
    review_received: (site) => `There is a new review of your ${site} listing.`,
    review_edited: (site) => `A review of your ${site} listing was changed.`,
    review_published: (site) => `Your review on ${site} is shown now.`,
    review_refused: (site) => `Your review on ${site} is not shown.`,
    review_edit_refused: (site) =>
      `The change of your review on ${site} is not shown. Your review is as it was before.`,
    review_replied: (site) => `The owner replied to your review on ${site}.`,
  },
  hi: {
    username_changed: (site) => `आपके ${site} खाते का यूज़रनेम बदला गया है।`,
    email_changed: (site) => `आपके ${site} खाते का ईमेल पता जोड़ा, बदला या हटाया गया है।`,
    mobile_verified: (site) => `आपके ${site} खाते में एक मोबाइल नंबर पक्का किया गया है।`,
    password_changed: (site) => `आपके ${site} खाते का नया पासवर्ड बनाया गया है।`,
    changes_undone: (site) =>
      `आपके ${site} खाते के बदलाव वापस ले लिए गए हैं। लॉगिन करने के लिए नया पासवर्ड बनाएँ।`,
    account_erased: (site) => `आपका ${site} खाता और उसका डेटा मिटा दिया गया है।`,
    listing_changed: (site) => `${site} पर आपके व्यवसाय के फ़ोन नंबर या लिंक बदले गए हैं।`,
    listing_deleted: (site) => `${site} से आपका व्यवसाय मिटा दिया गया है।`,
    listing_suspended: (site) => `${site} पर आपका व्यवसाय रोक दिया गया है: अब यह किसी को नहीं दिखता।`,
    listing_removed: (site) => `${site} से आपका व्यवसाय हमेशा के लिए हटा दिया गया है।`,
    correction_asked: (site) => `${site} पर अपने व्यवसाय की एक जानकारी ठीक कर दें।`,
    appeal_decided: (site) => `${site} पर आपकी अपील का फ़ैसला हो गया है।`,
    check_decided: (site) => `${site} पर आपके व्यवसाय की जाँच पूरी हो गई है।`,
    check_ending: (site) => `${site} पर आपके व्यवसाय की एक जाँच दो हफ़्ते और दिखेगी।`,
    claim_made: (site) =>
      `कोई और कह रहा है कि ${site} पर आपका व्यवसाय उसका है। हमारे फ़ैसले तक कुछ नहीं बदलेगा।`,
    claim_decided: (site) => `${site} पर एक व्यवसाय किसका है, इसका फ़ैसला हो गया है।`,
    report_decided: (site) => `${site} पर आपके व्यवसाय की एक शिकायत पर फ़ैसला हो गया है।`,
    review_received: (site) => `${site} पर आपके व्यवसाय का एक नया रिव्यू आया है।`,
    review_edited: (site) => `${site} पर आपके व्यवसाय का एक रिव्यू बदला गया है।`,
    review_published: (site) => `${site} पर आपका रिव्यू अब सबको दिख रहा है।`,
    review_refused: (site) => `${site} पर आपका रिव्यू नहीं दिखाया जाएगा।`,
    review_edit_refused: (site) =>
      `${site} पर आपके रिव्यू में किया बदलाव नहीं दिखाया जाएगा। रिव्यू पहले जैसा ही है।`,
    review_replied: (site) => `${site} पर आपके रिव्यू का जवाब आया है।`,
  },
};

const undoing: Record<Language, string> = {
  en: "If this was not you, undo it within 7 days:",
  hi: "अगर यह आपने नहीं किया, तो 7 दिन के भीतर वापस लें:",
};

/** A new password ends every session, whoever has taken one. */
const shuttingOut: Record<Language, string> = {
  en: "If this was not you, sign in and change your password:",
  hi: "अगर यह आपने नहीं किया, तो लॉगिन करके पासवर्ड बदलें:",
};

const reading: Record<Language, string> = {
  en: "Read why, and what to do:",
  hi: "वजह और आगे क्या करना है, यहाँ पढ़ें:",
};

const looking: Record<Language, string> = {
  en: "Your listing is here:",
  hi: "आपका व्यवसाय यहाँ है:",
};

const readingReview: Record<Language, string> = {
  en: "Read it here:",
  hi: "यहाँ पढ़ें:",
};

/** It tells who wrote a review what became of it. */
export const isOfAuthor = (notice: Notice): boolean =>
  notice === "review_published" || notice === "review_refused" ||
  notice === "review_edit_refused" || notice === "review_replied";

/** Decisions whose reasons the dashboard says. */
const explained: Notice[] = [
  "listing_suspended",
  "listing_removed",
  "correction_asked",
  "appeal_decided",
  "check_decided",
  "check_ending",
  "claim_made",
  "claim_decided",
];

/** What happened, and what to do about it. */
export const noticeMessage = (
  message: NoticeMessage,
  sender: Sender,
): { sentence: string; remedy?: Remedy | undefined } => ({
  sentence: news[message.language][message.notice](sender.siteName),
  remedy: remedyOf(message, sender),
});

type Remedy = { sentence: string; link: string };

function remedyOf(
  { notice, undoToken, language }: NoticeMessage,
  { publicOrigin }: Sender,
): Remedy | undefined {
  const query = language === "hi" ? "?hl=hi" : "";
  if (undoToken) {
    // The token is in the fragment: no server, proxy or log ever sees it.
    const link = `${publicOrigin}/undo-change${query}#token=${undoToken}`;
    return { sentence: undoing[language], link };
  }
  const dashboard = `${publicOrigin}/dashboard${query}`;
  if (explained.includes(notice)) return { sentence: reading[language], link: dashboard };
  if (notice === "review_received" || notice === "review_edited") {
    return { sentence: readingReview[language], link: `${publicOrigin}/dashboard/reviews${query}` };
  }
  if (isOfAuthor(notice)) {
    return { sentence: readingReview[language], link: `${publicOrigin}/profile/reviews${query}` };
  }
  if (notice === "report_decided") return { sentence: looking[language], link: dashboard };
  if (notice === "listing_changed" || notice === "listing_deleted") {
    return { sentence: shuttingOut[language], link: `${publicOrigin}/profile${query}` };
  }
}

const answers: Record<Language, Record<ReportMessage["report"], (site: string) => string>> = {
  en: {
    report_acknowledged: (site) => `${site} has your report and is looking at it.`,
    report_answered: (site) => `There is an answer to your report on ${site}.`,
  },
  hi: {
    report_acknowledged: (site) => `${site} को आपकी शिकायत मिल गई है, हम देख रहे हैं।`,
    report_answered: (site) => `${site} पर आपकी शिकायत का जवाब आ गया है।`,
  },
};

const following: Record<Language, string> = {
  en: "See how it goes on:",
  hi: "आगे क्या हुआ, यहाँ देखें:",
};

/** What has become of a report, and where it says so. */
export function reportMessage(
  { report, reference, language }: ReportMessage,
  { siteName, publicOrigin }: Sender,
): { sentence: string; remedy: Remedy } {
  const query = language === "hi" ? "?hl=hi" : "";
  return {
    sentence: answers[language][report](siteName),
    remedy: { sentence: following[language], link: `${publicOrigin}/reports/${reference}${query}` },
  };
}

/** Whom to turn to who does not agree. */
export function complaintLine(language: Language, { grievance }: Sender): string | undefined {
  if (!grievance) return undefined;
  const officer = [grievance.name, grievance.email].filter(Boolean).join(", ");
  return language === "en"
    ? `Grievance officer: ${officer}. If you do not agree with a decision, you can turn to the ` +
      "Grievance Appellate Committee within 30 days: https://gac.gov.in"
    : `शिकायत अधिकारी: ${officer}. किसी फ़ैसले से सहमत न हों, तो 30 दिन के भीतर शिकायत अपील ` +
      "समिति (Grievance Appellate Committee) के पास जा सकते हैं: https://gac.gov.in";
}

/** What the operators have to look at. */
export const operatorsMessage = (
  { operators, cases }: OperatorsMessage,
  { siteName, publicOrigin }: Sender,
): { sentence: string; remedy: Remedy } => ({
  sentence: operators === "cases_new"
    ? `New cases on ${siteName}: ${cases}.`
    : operators === "cases_due"
    ? `Cases on ${siteName} that come due soon: ${cases}.`
    : `Cases on ${siteName} that are overdue: ${cases}. They stand on top of the queue.`,
  remedy: { sentence: "Decide them here:", link: `${publicOrigin}/admin` },
});

/** That there is news, where to read it, and how to stop such messages. */
export function newsMessage(
  { stopToken, language }: NewsMessage,
  { siteName, publicOrigin }: Sender,
): string {
  const query = language === "hi" ? "?hl=hi" : "";
  const dashboard = `${publicOrigin}/dashboard${query}`;
  // In the language of the account, whatever the phone is set to; the token as in `remedyOf`.
  const stop = `${publicOrigin}/unsubscribe?hl=${language}#token=${stopToken}`;
  return language === "en"
    ? `News about your ${siteName} listing: a review or a report. Read it: ${dashboard} ` +
      `Stop these SMS: ${stop}`
    : `${siteName} पर आपके व्यवसाय के लिए कुछ नया है: रिव्यू या शिकायत। देखें: ${dashboard} ` +
      `ये SMS बंद करें: ${stop}`;
}
