import type { TextSection } from "#/lib/seo/long-text.ts";

const sections: TextSection[] = [
  {
    id: "what-it-is",
    title: "What {{site}} is",
    blocks: [
      "{{site}} is a directory of local trades in India. You search for the work you need, see who does it near you, and call them. That is all it does, in English and in Hindi.",
      "It lists the trades that build, repair and look after homes: plumbers, electricians, painters, borewell drillers, solar installers, suppliers of building material and more.",
    ],
  },
  {
    id: "for-customers",
    title: "If you need work done",
    blocks: [
      [
        "Search in English or Hindi letters, by trade, name, city, locality or PIN code. We understand small spelling mistakes.",
        "The page of a business shows what we know about it: phone number, WhatsApp, opening hours, address, experience and pictures of its work. We leave out what we don’t know.",
        "You need no account, and you never have to give your number to see a phone number.",
        "You agree on the work and the price with the business. We take no commission and add nothing to the bill.",
      ],
    ],
  },
  {
    id: "for-businesses",
    title: "Business tools, if you run a business",
    blocks: [
      [
        "List it once, free of charge: one listing for each account.",
        "You describe your work yourself, set your opening hours, and add a logo, a banner and up to ten pictures.",
        "Change, pause or permanently delete the listing from your dashboard at any time.",
        "Your dashboard shows how often people opened your page and called your number. It never shows who they were.",
        "You can also answer requests, reply to reviews, say each morning whether you work today, and print a poster with a code that opens your page.",
      ],
    ],
  },
  {
    id: "verified",
    title: "What “verified” means",
    blocks: [
      "A badge says exactly what we checked, and in which month. “Phone number checked” means that the owner entered a code we sent to the listed number; it lasts 180 days. For the GSTIN, the address or the owner’s identity we have seen a document; that lasts a year. The badge goes away as soon as the detail changes. A business without a badge has not been checked. A badge says nothing about the quality of the work. Nobody can buy stars or a higher place in the list.",
      "Businesses marked “Demo” are not real. They show what a page looks like.",
    ],
  },
  {
    id: "reviews",
    title: "Genuine reviews",
    blocks: [
      "Only people who confirmed their mobile number can review, and never their own business. If a review looks unusual, one of us reads it before it is shown, within 48 hours. Each review says how we checked it and whether the owner asked for it. No one can pay for a review, change it or hide it. Owners can reply to a review and report it, but deleting the listing does not remove its reviews. Read more in “Our rules for reviews” below.",
    ],
  },
  {
    id: "your-data",
    title: "What happens to your data",
    blocks: [
      "We show no advertisements and pass on no profiles, and no other company tracks you on these pages. The privacy policy says what we store, why and for how long.",
    ],
  },
  {
    id: "contact",
    title: "Talk to us",
    blocks: [
      "If something in a listing is wrong, or if you have a complaint, write to the grievance officer named in the privacy policy. How many reports we received, what we decided and how long it took is public: see “Reports in numbers” below.",
    ],
  },
];

export default {
  head: {
    title: "About us",
    description:
      "What {{site}} is, how to find a local tradesperson with it, what “verified” means, and how to list your own business free of charge.",
  },
  title: "About {{site}}",
  lead: "A simple way to find a local tradesperson and talk to them directly.",
  sections,
  call: "Call our toll-free line {{supportPhone}}, from anywhere in India.",
  find: "Find a business",
  numbers: "Reports in numbers",
  rules: "Our rules for reviews",
  list: "List your business",
};
