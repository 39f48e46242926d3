import type { TextSection } from "#/lib/seo/long-text.ts";

const sections: TextSection[] = [
  {
    id: "agreement",
    title: "What these terms are",
    blocks: [
      "These terms are the agreement between you and the operator of {{site}}. They apply when you use these pages, with or without an account. If you do not agree with them, please do not use {{site}}.",
      "The English and the Hindi text say the same. Should they differ, the English text counts.",
    ],
  },
  {
    id: "who-may-use",
    title: "Who may use {{site}}",
    blocks: [
      [
        "You must be 18 or older to create an account or list a business.",
        "Anyone may search and look at listings without an account.",
        "An account belongs to one person. Keep your password to yourself and never tell anyone a code we send you: nobody from {{site}} will ask for it.",
      ],
    ],
  },
  {
    id: "one-listing",
    title: "One business listing per account",
    blocks: [
      "Each account may list one business. You may list only a business that is yours, or that you have been asked to list by its owner. If you delete your listing you may add another one.",
    ],
  },
  {
    id: "your-listing",
    title: "What you put in your listing",
    blocks: [
      "You are responsible for what your listing says. It must be true and up to date, and the phone numbers must be your own. The following is not allowed:",
      [
        "names, numbers, addresses, registration numbers or a GSTIN that belong to somebody else;",
        "pictures you have no right to show, or that show people who have not agreed to it;",
        "anything unlawful, obscene, hateful or misleading, and work for which you lack the licence the law asks for;",
        "text made to deceive the search, and the same business listed more than once.",
      ],
      "What you write and the pictures you add stay yours. You allow us to store them, to show them on {{site}} and in previews of links to it, and to change their size and format for that, for as long as the listing is there.",
    ],
  },
  {
    id: "what-we-do",
    title: "What we do, and what we do not",
    blocks: [
      "{{site}} brings customers and businesses together. We are not a party to what they agree on, take no payment for it, and do not carry out the work. Prices, dates, quality and guarantees are between the two of you.",
      "A verification mark says only that the thing it names (phone number, address or GSTIN) was checked at the time. It is no promise about the work. Ask for a written estimate, and see a licence where the law demands one.",
      "Searching, calling and listing a business are free of charge.",
    ],
  },
  {
    id: "fair-use",
    title: "Fair use",
    blocks: [
      "Please do not:",
      [
        "collect phone numbers or listings in bulk, or use them for unsolicited calls or messages;",
        "try to get into other people’s accounts, guess codes, or go round the limits we set;",
        "disturb the service, or send it more requests than a person would.",
      ],
    ],
  },
  {
    id: "removal",
    title: "Suspending and removing",
    blocks: [
      "You may delete your listing or your whole account at any time, without giving a reason. Deleting is permanent.",
      "We may suspend a listing or an account that breaks these terms or the law. The dashboard then says why. You may appeal there once, within 30 days: somebody else than who decided looks at it again, where there is somebody else. You may also object to the grievance officer.",
    ],
  },
  {
    id: "liability",
    title: "What we answer for",
    blocks: [
      "We take care that the service works and that what it shows is what its owners have entered, but we cannot promise that it is always available or free of mistakes. As far as the law allows, we do not answer for what businesses and customers do, nor for losses that follow from what a listing says. Nothing here takes away rights that the law gives you as a consumer.",
    ],
  },
  {
    id: "changes",
    title: "Changes to these terms",
    blocks: [
      "When these terms change, this page carries the new date. If you have an account and the change matters to you, we ask for your agreement again the next time you sign in.",
    ],
  },
  {
    id: "law",
    title: "Law and complaints",
    blocks: [
      "The law of India applies. If something is wrong, write to the grievance officer first: most things can be settled quickly that way.",
    ],
  },
];

export default {
  head: {
    title: "Terms and conditions | {{site}}",
    description:
      "The terms for using {{site}}: 18 or older, one business listing per account, what a listing may say, and what we answer for.",
  },
  title: "Terms and conditions",
  lead: "The rules for using {{site}}, in plain words.",
  sections,
};
