import type { TextSection } from "#/lib/seo/long-text.ts";

const sections: TextSection[] = [
  {
    id: "call",
    title: "Find someone and call",
    blocks: [
      [
        "Type what you need, in English or Hindi: “plumber”, “tap leaking”, “नल”. Or tap a trade on the home page.",
        "Say where: choose your city, enter your PIN code, or let your phone find the place.",
        "“Call” opens your phone with the number. On a computer, read the number on the page and dial it. “WhatsApp” opens a chat.",
        "You need no account. We charge nothing for the call and take nothing from the bill.",
        "Tap the heart to save a business. Its number then works without internet, too: open the menu, then “Saved”.",
      ],
    ],
  },
  {
    id: "ask",
    title: "Ask up to three",
    blocks: [
      [
        "In a list, tick “Ask” at up to three businesses of one trade, then tap “Ask for a call-back”.",
        "Say what needs to be done, when, and the PIN code of the place. We send a code to your mobile number.",
        "They answer when they can come and what it costs. You get an SMS, and you choose.",
        "They see your number only if you allow them to call you. They never see your name.",
      ],
      "Some businesses can’t be asked, because their owners have not joined yet. Call them.",
    ],
  },
  {
    id: "money",
    title: "Before the work begins",
    blocks: [
      [
        "Agree on the work and the price first. Ask what the visit costs.",
        "Tell no one a code that we send you. We never ask for it on the phone.",
        "Lost money in an online payment? Call 1930, the government’s helpline for cyber crime, at once.",
      ],
    ],
  },
  {
    id: "list",
    title: "List your business",
    blocks: [
      [
        "Tap “List your business” and sign in with your phone.",
        "Enter your trade, your number and your place: three short steps, about two minutes. It is free.",
        "Then add pictures, opening hours and prices in your dashboard. You can change, pause or delete the listing there at any time.",
        "Is your business here already? Open its page and tap “Is this your business?”.",
      ],
    ],
  },
  {
    id: "report",
    title: "Report something that is wrong",
    blocks: [
      [
        "On the page of the business, tap “Report this listing” and choose what is wrong. For a review, tap “Report” below it.",
        "You need no account. Leave a number or an email address if you want an answer.",
        "You get a report number. With it you can check progress on the page “Reports in numbers”.",
        "We check every report, and we never tell the owner who reported.",
      ],
    ],
  },
  {
    id: "read",
    title: "Language, large letters, paper",
    blocks: [
      [
        "Change between English and Hindi in the menu.",
        "Make letters larger in the settings of your phone or browser. Every page adapts to them.",
        "To print this page or any other, use “Print” in the menu of your browser. Numbers are printed, too.",
      ],
    ],
  },
];

export default {
  head: {
    title: "Help",
    description:
      "How to call a business on {{site}}, ask up to three of them, list your own and report something that is wrong.",
  },
  title: "Help",
  lead: "How to call, ask, list your business and report a problem.",
  sections,
  contact: "Still stuck? Talk to us",
};
