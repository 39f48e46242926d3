import type { TextSection } from "#/lib/seo/long-text.ts";

const sections: TextSection[] = [
  {
    id: "agreement",
    title: "What these terms are",
    blocks: [
      "These terms are the agreement between you and the operator of {{site}}. They apply when you use these pages, with or without an account. If you do not agree with them, please do not use {{site}}.",
      "The English and the Hindi text say the same. If they differ, the English text applies.",
    ],
  },
  {
    id: "who-may-use",
    title: "Who may use {{site}}",
    blocks: [
      [
        "You must be 18 or older to create an account or list a business.",
        "Anyone may search and look at listings without an account.",
        "Each account belongs to one person. Keep your password to yourself, and never share a code we send you. No one from {{site}} will ask for it.",
      ],
    ],
  },
  {
    id: "one-listing",
    title: "One business listing per account",
    blocks: [
      "Each account may list one business. List only a business that is yours, or one whose owner has asked you to list it. If you delete your listing, you may add another one.",
    ],
  },
  {
    id: "your-listing",
    title: "What you put in your listing",
    blocks: [
      "You are responsible for what your listing says. It must be true and up to date, and the phone numbers must be your own. You may not publish:",
      [
        "names, numbers, addresses, registration numbers or a GSTIN that belong to another person;",
        "pictures you have no right to show, or pictures of people who have not agreed;",
        "anything unlawful, obscene, hateful or misleading, or work for which you lack a licence that the law requires;",
        "words added only to appear in more searches, or the same business more than once.",
      ],
      "Your texts and pictures stay yours. As long as the listing exists, you allow us to store them, to show them on {{site}} and in previews of its links, and to change their size and format for that.",
    ],
  },
  {
    id: "what-we-do",
    title: "What we do, and what we do not",
    blocks: [
      "{{site}} brings customers and businesses together. We are not a party to their agreements, take no payment for them, and do not carry out the work. Prices, dates, quality and guarantees are between customer and business.",
      "A verification badge only says that the detail it names (phone number, address or GSTIN) was checked at that time. It does not guarantee the work. Ask for a written estimate, and ask to see a licence where the law requires one.",
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
        "try to get into other people’s accounts, guess codes, or get around our limits;",
        "disturb the service, or send it more requests than a person would.",
      ],
    ],
  },
  {
    id: "removal",
    title: "Deleting or suspending a listing or account",
    blocks: [
      "You may delete your listing or your whole account at any time, without giving a reason. Deleting is permanent.",
      "We may suspend a listing or an account that breaks these terms or the law. The dashboard then shows the reason. You may appeal there once, within 30 days. If we have another moderator, they review the decision. You may also write to the grievance officer.",
    ],
  },
  {
    id: "liability",
    title: "Our liability",
    blocks: [
      "We work to keep the service running and to show what owners have entered. We cannot promise that it is always available or free of mistakes. As far as the law allows, we are not liable for the actions of businesses and customers, or for losses caused by the content of a listing. Nothing here takes away your legal rights as a consumer.",
    ],
  },
  {
    id: "changes",
    title: "Changes to these terms",
    blocks: [
      "When these terms change, this page shows the new date. If you have an account and the change affects you, we ask for your agreement the next time you sign in.",
    ],
  },
  {
    id: "law",
    title: "Law and complaints",
    blocks: [
      "The law of India applies. If something is wrong, write to the grievance officer first. Most problems can be solved quickly that way.",
    ],
  },
];

export default {
  head: {
    title: "Terms and conditions",
    description:
      "The terms for using {{site}}: 18 or older, one business listing per account, what a listing may say, and our liability.",
  },
  title: "Terms and conditions",
  lead: "The rules for using {{site}}, in plain words.",
  sections,
};
