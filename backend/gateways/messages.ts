import type { Language } from "../shared/language.ts";
import { readableEmail } from "../shared/text/email.ts";
import { longPath, type ShortPage, shortPath } from "../shared/short-links.ts";

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
 * The messages about a listing, a review, enquiries or a block of the account. Each has the target of its link
 * (`accountLinks`), and a choice (`MessageChoices`) if the account can turn it off. Owners get news
 * in at most one SMS a day.
 */
export const listingMessages = {
  listing_changed: { link: "password" },
  listing_corrected: { link: "listing" },
  listing_copied: { link: "listing" },
  listing_deleted: { link: "password" },
  listing_merged: { link: "listing" },
  listing_suspended: { link: "reason", choice: "listingSuspended" },
  listing_removed: { link: "reason" },
  correction_asked: { link: "reason" },
  /** A link has closed the business for days; the message has a day and a link. */
  away: { link: "away" },
  report_decided: { link: "listing", choice: "reportDecided", isNews: true },
  appeal_decided: { link: "reason" },
  check_decided: { link: "reason" },
  documents_asked: { link: "reason" },
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
  requests_refused: { link: "reason" },
  requests_decided: { link: "reason" },
  /** For admins, and for the account of the role. */
  roles_changed: { link: "roles" },
  account_blocked: { link: "reason" },
  account_unblocked: { link: "signIn" },
} as const;

export type ListingMessageName = keyof typeof listingMessages;

export const listingMessageNames = Object.keys(listingMessages) as ListingMessageName[];

/** Those to the owner of a listing, and not to authors of reviews or enquiries, or any account. */
export const messagesToOwners = listingMessageNames.filter((name) =>
  listingMessages[name].link !== "ownReviews" && !/^(requests|roles|account)_/.test(name)
) as OwnerMessageName[];

export type OwnerMessageName = Exclude<
  ListingMessageName,
  | "review_published"
  | "review_refused"
  | "review_edit_refused"
  | "review_replied"
  | `${"requests" | "roles" | "account"}_${string}`
>;

/** Messages to owners about their account or listing, even if they made the change themselves. */
export type AccountMessageName =
  | "username_changed"
  | "email_changed"
  | "mobile_verified"
  | "password_changed"
  | "changes_undone"
  | "account_erased"
  | "terms_reminder"
  | ListingMessageName;

type NewsMessageName = {
  [Name in ListingMessageName]: typeof listingMessages[Name] extends { isNews: true } ? Name
    : never;
}[ListingMessageName];

export const isNews = (name: AccountMessageName | "weekly_summary"): name is NewsMessageName =>
  isAboutListing(name) && "isNews" in listingMessages[name];

const isAboutListing = (name: string): name is ListingMessageName =>
  Object.hasOwn(listingMessages, name);

export const newsMessages = listingMessageNames.filter(isNews);

export type CodeMessage<Of extends Purpose = Purpose> = {
  purpose: Of;
  code: string;
  language: Language;
};

/** A message about a change; a token allows undoing it. */
export type AccountMessage<Of extends AccountMessageName = AccountMessageName> = {
  account: Of;
  undoToken?: string | undefined;
  /** Of `away`: the last day, and the token of the link. */
  day?: string | undefined;
  token?: string | undefined;
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

/** Notifies the owner of a business that was asked, with the token of a link to the enquiry. */
type OwnerEnquiryMessage = {
  enquiry: typeof ownerEnquiryMessages[number];
  token: string;
  language: Language;
};

export const visitorEnquiryMessages = ["sent", "answered", "unanswered", "review_invited"] as const;

/** The answer of a business, in the language of the message. */
export type AnswerWords = { firm: string; day: string; price: string };

/** Notifies a visitor who asked, with the reference and token of a link to the enquiry. */
type VisitorEnquiryMessage =
  & { reference: string; token: string; language: Language }
  & (
    | { enquiry: Exclude<typeof visitorEnquiryMessages[number], "answered"> }
    | { enquiry: "answered" } & AnswerWords
  );

/** A message about an enquiry. It contains no personal data but the link. */
export type EnquiryMessage = OwnerEnquiryMessage | VisitorEnquiryMessage;

/** Messages to people whom a registrar lists, with what varies in them. */
export const registrarMessages = {
  /** Asks a person whom `by`, an organisation, wants to list; the code is the yes. */
  listing_consent: ["code", "by", "token"],
  /** Notifies the user, who can correct or remove the listing. */
  listing_registered: ["by", "token"],
  /** Notifies the holder of an account whom `by` wanted to list. */
  listing_known: ["by"],
} as const;

export type RegistrarMessage = {
  registrar: keyof typeof registrarMessages;
  language: Language;
  code?: string;
  by?: string;
  token?: string;
};

export type Message =
  | CodeMessage
  | EnquiryMessage
  | AccountMessage
  | NewsMessage
  | RegistrarMessage
  | ReportMessage
  | OperatorsMessage
  | SummaryMessage;

/** The sender's details in a message. */
export type Sender = {
  siteName: string;
  siteNameHi: string;
  publicOrigin: string;
  /** For SMS. */
  hasShortLinks?: boolean;
  grievance?: { name?: string | undefined; email: string } | undefined;
};

const nameOf = ({ siteName, siteNameHi }: Sender, language: Language) =>
  language === "hi" ? siteNameHi : siteName;

const linkTo = (
  { publicOrigin, hasShortLinks }: Sender,
  ...[page, language, ...parts]: [ShortPage, Language, ...string[]]
): string => publicOrigin + (hasShortLinks ? shortPath : longPath)(page, language, ...parts);

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
    listed_number: (code, site) => `${site} पर व्यवसाय का नंबर जाँचने का कोड ${code} है।`,
    known_number: (code, site) => `${site} में लॉगिन करने के लिए आपका कोड ${code} है।`,
    mobile_change: (code, site) => `${site} पर यह मोबाइल नंबर जाँचने के लिए आपका कोड ${code} है।`,
  },
};

const codeWarnings: Record<Language, string> = {
  en: "It is valid for 5 minutes. Do not share it with anyone.",
  hi: "यह 5 मिनट चलेगा, किसी को न बताएँ।",
};

/** The sentence with the code, and the warning. */
export const codeMessage = (
  { purpose, code, language }: CodeMessage,
  sender: Sender,
): [sentence: string, warning: string] => [
  codeSentences[language][purpose](code, nameOf(sender, language)),
  codeWarnings[language],
];

const accountSentences: Record<
  Language,
  Record<AccountMessageName, (site: string, day: string | undefined) => string>
> = {
  en: {
    username_changed: (site) => `The username of your ${site} account was changed.`,
    email_changed: (site) => `The email address of your ${site} account was changed.`,
    mobile_verified: (site) => `A mobile number was verified for your ${site} account.`,
    password_changed: (site) => `A new password was set for your ${site} account.`,
    changes_undone: (site) =>
      `Changes to your ${site} account were undone. Set a new password to sign in.`,
    terms_reminder: (site) => `A reminder of the terms of ${site}`,
    account_erased: (site) => `Your ${site} account and its data were deleted.`,
    listing_changed: (site) => `Phone numbers or links of your ${site} listing were changed.`,
    listing_corrected: (site) =>
      `We corrected the trade or the place of your ${site} listing. Please check it.`,
    listing_copied: (site) =>
      `A new listing on ${site} looks like a copy of yours. We are checking it.`,
    listing_deleted: (site) => `Your ${site} listing was deleted.`,
    listing_merged: (site) => `Two ${site} listings of your business were merged, or parted again.`,
    listing_suspended: (site) => `Your ${site} listing was suspended. Customers cannot see it.`,
    listing_removed: (site) => `Your ${site} listing was removed.`,
    correction_asked: (site) => `Please correct something in your ${site} listing.`,
    away: (site, day) => `${site} shows you as away until ${day}.`,
    appeal_decided: (site) => `We decided your appeal about your ${site} listing.`,
    check_decided: (site) => `We finished a check of your ${site} listing.`,
    documents_asked: (site) => `Please send your documents to ${site} once more, we check again.`,
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
    requests_refused: (site) =>
      `Businesses reported your requests on ${site} as abuse. You cannot send more now.`,
    requests_decided: (site) => `We decided about the reports of your requests on ${site}.`,
    roles_changed: (site) => `An admin of ${site} gave or ended a role.`,
    account_blocked: (site) => `Your ${site} account was blocked.`,
    account_unblocked: (site) => `Your ${site} account is no longer blocked.`,
  },
  hi: {
    username_changed: (site) => `${site}: आपका यूज़रनेम बदला गया।`,
    email_changed: (site) => `${site}: आपका ईमेल पता बदला गया।`,
    mobile_verified: (site) => `आपके ${site} खाते का एक मोबाइल नंबर जाँचा गया है।`,
    password_changed: (site) => `${site}: नया पासवर्ड बनाया गया।`,
    changes_undone: (site) =>
      `आपके ${site} खाते के बदलाव वापस ले लिए गए हैं। लॉगिन करने के लिए नया पासवर्ड बनाएँ।`,
    terms_reminder: (site) => `${site} के नियम, याद दिलाने के लिए`,
    account_erased: (site) => `आपका ${site} खाता और उसका डेटा मिटा दिया गया है।`,
    listing_changed: (site) => `${site} पर आपके फ़ोन नंबर या लिंक बदले गए।`,
    listing_corrected: (site) => `${site} पर आपके व्यवसाय का काम या शहर बदला है। देख लें।`,
    listing_copied: (site) => `${site} पर एक नया व्यवसाय आपकी नक़ल लगता है। हम जाँच रहे हैं।`,
    listing_deleted: (site) => `${site} से आपका व्यवसाय मिटा दिया गया है।`,
    listing_merged: (site) => `${site} पर आपके व्यवसाय के दो पेज एक किए गए, या फिर अलग किए गए।`,
    listing_suspended: (site) =>
      `${site} पर आपका व्यवसाय रोक दिया गया है। अब यह ग्राहकों को नहीं दिखता।`,
    listing_removed: (site) => `${site} से आपका व्यवसाय हटा दिया गया है।`,
    correction_asked: (site) => `${site} पर अपने व्यवसाय की एक जानकारी ठीक कर दें।`,
    away: (site, day) => `${site} पर आप ${day} तक बंद दिखते हैं।`,
    appeal_decided: (site) => `${site} पर आपके व्यवसाय का फ़ैसला हमने दोबारा देख लिया है।`,
    check_decided: (site) => `${site} पर आपके व्यवसाय की जाँच पूरी हो गई है।`,
    documents_asked: (site) => `${site} पर हम दोबारा जाँचेंगे, कृपया अपने काग़ज़ फिर से भेजें।`,
    check_ending: (site) => `${site} पर आपके व्यवसाय की एक जाँच दो हफ़्ते में ख़त्म होगी।`,
    number_doubted: (site) => `लोग कहते हैं, ${site} पर आपका नंबर ग़लत है। कृपया जाँच लें।`,
    number_asked: (site) => `${site} पर कोई और व्यवसाय आपका नंबर दिखाना चाहता है। क्या यह ठीक है?`,
    claim_made: (site) => `${site} पर कोई आपके व्यवसाय को अपना कहता है। अभी कुछ नहीं बदलेगा।`,
    claim_decided: (site) => `${site} पर एक व्यवसाय के दावे का फ़ैसला हो गया है।`,
    report_decided: (site) => `${site} पर आपके व्यवसाय की एक शिकायत पर फ़ैसला हो गया है।`,
    review_received: (site) => `${site} पर आपके व्यवसाय का एक नया रिव्यू आया है।`,
    review_edited: (site) => `${site} पर आपके व्यवसाय का एक रिव्यू बदला गया है।`,
    review_published: (site) => `${site} पर आपका रिव्यू अब सबको दिख रहा है।`,
    review_refused: (site) => `${site} पर आपका रिव्यू हमने नहीं दिखाया।`,
    review_edit_refused: (site) =>
      `${site} पर आपके रिव्यू का बदलाव हमने नहीं दिखाया। रिव्यू पहले जैसा ही है।`,
    review_replied: (site) => `${site} पर आपके रिव्यू का जवाब आया है।`,
    requests_refused: (site) => `${site} पर आपके अनुरोधों की शिकायत हुई। अभी आप और नहीं भेज सकते।`,
    requests_decided: (site) => `${site} पर आपके अनुरोधों की शिकायत पर फ़ैसला हो गया है।`,
    roles_changed: (site) => `${site} के एक एडमिन ने किसी की ज़िम्मेदारी बदली है।`,
    account_blocked: (site) => `${site} पर आपका खाता बंद कर दिया गया है।`,
    account_unblocked: (site) => `${site} पर आपका खाता फिर से चालू है।`,
  },
};

/** What e-mails about a number say. The name is missing while a moderator has to read it. */
export function numberSentence(
  language: Language,
  event: "asked" | "shared",
  { name, city, digits }: { name: string | null; city: string; digits: string },
): string {
  if (language === "en") {
    return event === "shared"
      ? `“${name}” may show the number that ends in ${digits}.`
      : `It is ${name ? `“${name}”` : "a new business"} in ${city}. The number ends in ${digits}.`;
  }
  return event === "shared"
    ? `“${name}” अब वह नंबर दिखा सकता है, जिसके आख़िरी अंक ${digits} हैं।`
    : `यह ${city} का ${name ? `“${name}”` : "एक नया व्यवसाय"} है। नंबर के आख़िरी अंक ${digits} हैं।`;
}

const undoSentences: Record<Language, string> = {
  en: "Not you? Undo it within 7 days:",
  hi: "आपने नहीं? 7 दिन में वापस लें:",
};

/** Where the links of messages lead, and the sentences before them. */
const accountLinks: Record<
  typeof listingMessages[ListingMessageName]["link"] | "terms",
  Record<Language, string> & { page: ShortPage }
> = {
  // A new password ends every session, including stolen ones.
  password: {
    page: "p",
    en: "If this was not you, sign in and change your password:",
    hi: "आपने नहीं किया? लॉगिन करके पासवर्ड बदलें:",
  },
  reason: {
    page: "d",
    en: "Read the reason and what to do next:",
    hi: "वजह और आगे क्या करें:",
  },
  signIn: { page: "p", en: "Sign in here:", hi: "यहाँ लॉगिन करें:" },
  listing: { page: "d", en: "Your listing is here:", hi: "आपका व्यवसाय यहाँ है:" },
  terms: {
    page: "t",
    en: "We may remove a listing, review or account that breaks the terms or the privacy policy, " +
      "and an act that is against the law can be punished. Read them here:",
    hi: "जो व्यवसाय, रिव्यू या खाता नियमों या प्राइवेसी पॉलिसी के ख़िलाफ़ हो, उसे हम हटा सकते हैं, और " +
      "क़ानून तोड़ने पर सज़ा हो सकती है। यहाँ पढ़ें:",
  },
  away: { page: "a", en: "Undo it:", hi: "वापस लें:" },
  roles: { page: "n", en: "See the roles:", hi: "यहाँ देखें:" },
  answer: { page: "d", en: "Answer here:", hi: "यहाँ जवाब दें:" },
  reviews: { page: "v", en: "Read it here:", hi: "यहाँ पढ़ें:" },
  ownReviews: { page: "o", en: "Read it here:", hi: "यहाँ पढ़ें:" },
};

/** What happened, and what the user can do. */
const accountMessage = (
  message: AccountMessage,
  sender: Sender,
): Sentences => ({
  sentence: accountSentences[message.language][message.account](
    nameOf(sender, message.language),
    message.day,
  ),
  remedy: remedyOf(message, sender),
});

/** What happened, and what the reader can do. */
type Sentences = { sentence: string; remedy?: Remedy | undefined };

type Remedy = { sentence: string; link: string; alsoLink?: string };

function remedyOf(
  { account, undoToken, token, language }: AccountMessage,
  sender: Sender,
): Remedy | undefined {
  if (undoToken) {
    // The token is in the fragment, which no server, proxy or log sees.
    const link = `${linkTo(sender, "u", language)}#token=${undoToken}`;
    return { sentence: undoSentences[language], link };
  }
  const isTerms = account === "terms_reminder";
  if (!isTerms && !isAboutListing(account)) return undefined;
  const { page, ...sentences } = accountLinks[isTerms ? "terms" : listingMessages[account].link];
  const parts = token ? [token] : [];
  const remedy = { sentence: sentences[language], link: linkTo(sender, page, language, ...parts) };
  return isTerms ? { ...remedy, alsoLink: linkTo(sender, "y", language) } : remedy;
}

const answers: Record<Language, Record<ReportMessage["report"], (site: string) => string>> = {
  en: {
    report_acknowledged: (site) => `${site} has received your report and is checking it.`,
    report_answered: (site) => `We have answered your report on ${site}.`,
  },
  hi: {
    report_acknowledged: (site) => `${site} को शिकायत मिल गई, हम देख रहे हैं।`,
    report_answered: (site) => `${site} पर आपकी शिकायत का जवाब आ गया है।`,
  },
};

const followReportSentences: Record<Language, string> = {
  en: "Track your report:",
  hi: "स्थिति देखें:",
};

/** The status of a report, with a link to it. */
const reportMessage = (
  { report, reference, language }: ReportMessage,
  sender: Sender,
): Sentences => ({
  sentence: answers[language][report](nameOf(sender, language)),
  remedy: {
    sentence: followReportSentences[language],
    link: linkTo(sender, "c", language, reference),
  },
});

/** The officer for complaints about a decision. */
export function complaintLine(language: Language, { grievance }: Sender): string | undefined {
  if (!grievance) return undefined;
  const officer = [grievance.name, readableEmail(grievance.email)].filter(Boolean).join(", ");
  return language === "en"
    ? `Grievance officer: ${officer}. If you do not agree with a decision, you can appeal to the ` +
      "Grievance Appellate Committee within 30 days: https://gac.gov.in"
    : `शिकायत अधिकारी: ${officer}. कोई फ़ैसला ठीक न लगे, तो 30 दिन के भीतर शिकायत अपील ` +
      "समिति (Grievance Appellate Committee) के पास जा सकते हैं: https://gac.gov.in";
}

/** A reminder of open cases for operators. */
const operatorsMessage = (
  { operators, cases }: OperatorsMessage,
  { siteName, publicOrigin }: Sender,
): Sentences => ({
  sentence: operators === "cases_new"
    ? `New cases on ${siteName}: ${cases}.`
    : operators === "cases_due"
    ? `Cases on ${siteName} due soon: ${cases}.`
    : `Cases on ${siteName} that are overdue: ${cases}. They are at the top of the queue.`,
  remedy: { sentence: "Decide them here:", link: `${publicOrigin}/admin` },
});

/** The news, with links to read them and to unsubscribe. */
export function newsMessage({ stopToken, language }: NewsMessage, sender: Sender): string {
  const dashboard = linkTo(sender, "d", language);
  // The token is in the fragment. Two whole links would not fit.
  const stop = `${linkTo(sender, "s", language).replace("https://", "")}#token=${stopToken}`;
  const site = nameOf(sender, language);
  return language === "en"
    ? `${site}: new review or report: ${dashboard} Stop: ${stop}`
    : `${site}: कुछ नया है: ${dashboard} बंद: ${stop}`;
}

/** A message to a person whom a registrar lists. */
export function registrarMessage(message: RegistrarMessage, sender: Sender): string {
  const { registrar, language, code = "", by = "", token = "" } = message;
  const site = nameOf(sender, language);
  const link = linkTo(sender, "g", language, token);
  const signIn = linkTo(sender, "l", language);
  const texts = language === "en"
    ? {
      listing_consent: `${by} wants to list you on ${site}, free. Read: ${link} ` +
        `To agree, tell them the code ${code}.`,
      listing_registered: `${by} listed you on ${site}. See, correct or remove it: ${link}`,
      listing_known: `${by} wanted to list your number on ${site}. List it yourself: ${signIn}`,
    }
    : {
      listing_consent: `${by} आपको ${site} पर मुफ़्त जोड़ेंगे: ${link} राज़ी हों, तो कोड ${code} बताएँ।`,
      listing_registered: `${by} ने आपको ${site} पर जोड़ा। देखें, बदलें, हटाएँ: ${link}`,
      listing_known: `${by} आपका नंबर ${site} पर जोड़ना चाहते थे। ख़ुद जोड़ें: ${signIn}`,
    };
  return texts[registrar];
}

/** Short, because a Hindi SMS with the link must fit two parts of 67 letters. */
const enquiryTexts: Record<
  Language,
  Record<
    EnquiryMessage["enquiry"],
    (site: string, answer: AnswerWords) => [sentence: string, remedy: string]
  >
> = {
  en: {
    asked: (site) => [`A customer on ${site} asks whether you can come.`, "See and answer:"],
    chosen: (site) => [`The customer on ${site} chose you.`, "See what is next:"],
    released: (site) => [`The customer on ${site} chose another business.`, "See the request:"],
    withdrawn: (site) => [`The customer on ${site} withdrew the request.`, "See the request:"],
    sent: (site) => [`Your request on ${site} was sent.`, "See it and the answers:"],
    answered: (site, { firm, day, price }) => [
      `${site}: ${firm} can come ${day}, ${price}.`,
      "Choose:",
    ],
    unanswered: (site) => [`No business on ${site} can come yet.`, "See it or ask others:"],
    review_invited: (site) => [`How was the work? Tell others on ${site}.`, "Write a review:"],
  },
  hi: {
    asked: (site) => [`${site}: ग्राहक पूछ रहे हैं, कब आएँगे?`, "जवाब दें:"],
    chosen: (site) => [`${site}: ग्राहक ने आपको चुना।`, "आगे देखें:"],
    released: (site) => [`${site}: ग्राहक ने किसी और को चुना।`, "देखें:"],
    withdrawn: (site) => [`${site}: ग्राहक को अब ज़रूरत नहीं।`, "देखें:"],
    sent: (site) => [`${site}: आपने पूछ लिया है।`, "जवाब यहाँ आएँगे:"],
    answered: (site, { firm, day, price }) => [`${site}: ${firm}, ${day}, ${price}`, "चुनें:"],
    unanswered: (site) => [`${site}: अभी कोई नहीं आ पा रहा।`, "औरों से पूछें:"],
    review_invited: (site) => [`${site}: काम कैसा रहा?`, "रिव्यू लिखें:"],
  },
};

/** A day such as `2026-11-29` in an SMS. */
export const dayIn = (language: Language, day: string): string =>
  new Date(day).toLocaleDateString(`${language}-IN`, {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).replace("॰", "");

/** A price in an SMS, in letters and digits, because operators check variables. */
export function priceIn(
  language: Language,
  { from, to }: { from: number | null; to: number | null },
): string {
  const isHindi = language === "hi";
  if (from === null && to === null) return isHindi ? "दाम देखकर" : "price on a visit";
  if (from === to) return isHindi ? `${from} रु` : `Rs ${from}`;
  if (to === null) return isHindi ? `${from} रु से` : `from Rs ${from}`;
  if (from === null) return isHindi ? `${to} रु तक` : `up to Rs ${to}`;
  return isHindi ? `${from} से ${to} रु` : `Rs ${from} to ${to}`;
}

/** What happened to an enquiry, and the link to it. */
function enquiryMessage(
  message: EnquiryMessage,
  sender: Sender,
): Sentences {
  const { enquiry, language, token } = message;
  const answer = "firm" in message ? message : { firm: "", day: "", price: "" };
  const [sentence, remedy] = enquiryTexts[language][enquiry](nameOf(sender, language), answer);
  const link = "reference" in message
    ? linkTo(sender, "e", language, message.reference, token)
    : linkTo(sender, "r", language, token);
  return { sentence, remedy: { sentence: remedy, link } };
}

/** The sentences of a message that is neither a code nor about figures. */
export const sentencesOf = (
  message: AccountMessage | ReportMessage | EnquiryMessage | OperatorsMessage,
  sender: Sender,
): Sentences =>
  "account" in message
    ? accountMessage(message, sender)
    : "report" in message
    ? reportMessage(message, sender)
    : "enquiry" in message
    ? enquiryMessage(message, sender)
    : operatorsMessage(message, sender);
