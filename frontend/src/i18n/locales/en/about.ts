import type { TextSection } from "#/lib/seo/long-text.ts";

const sections: TextSection[] = [
  {
    id: "what-it-is",
    title: "What {{site}} is",
    blocks: [
      "{{site}} is a directory of local trades in India. You search for the work you need, see who does it near you, and call them. That is all it does, in English and in Hindi.",
      "It lists trades that build, repair and look after homes: from plumbers, electricians and painters to borewell drillers, solar installers and suppliers of building material.",
    ],
  },
  {
    id: "for-customers",
    title: "If you need work done",
    blocks: [
      [
        "Search in Latin or Devanagari letters, by trade, name, city, locality or PIN code. Spelling mistakes are forgiven.",
        "Every page of a business shows what we know about it: phone number, WhatsApp, opening hours, address, experience and pictures of its work. What we don’t know is left out.",
        "You need no account, and nobody asks for your number before you see theirs.",
        "What you agree on is between you and the business. We take no commission and add nothing to the bill.",
      ],
    ],
  },
  {
    id: "for-businesses",
    title: "If you run a business",
    blocks: [
      [
        "List it once, free of charge: one listing for each account.",
        "You describe your work yourself, set your opening hours, and add a logo, a banner and up to ten pictures.",
        "Change, pause or permanently delete the listing from your dashboard at any time.",
        "Your dashboard counts how often your page was opened and your number called. It never learns who did so.",
      ],
    ],
  },
  {
    id: "verified",
    title: "What “verified” means",
    blocks: [
      "A mark says exactly what was checked, and in which month: that somebody answered the listed phone number with a code we sent there (180 days), or that we have seen a document for the GSTIN, the address or the owner’s identity (a year). It goes at once when that changes. A business without a mark has not been checked. A mark says nothing about the quality of its work, and neither do we: there are no stars here to be bought, and no business pays for its place in the list.",
      "Businesses marked “Demo” are made up, to show what a page looks like.",
    ],
  },
  {
    id: "reviews",
    title: "Genuine reviews",
    blocks: [
      "Whoever reviews a business here has shown a mobile number to be theirs, and nobody reviews a business of their own. A person reads what looks odd before it is shown, within 48 hours, and each review says how it was checked and whether the owner asked for it. Nobody pays for a review, edits one, or has one hidden: an owner can reply and report, and deleting the listing hides nothing. “Our rules for reviews” below has the rest.",
    ],
  },
  {
    id: "your-data",
    title: "What happens to your data",
    blocks: [
      "We show no advertisements, pass on no profiles, and no other company follows you on these pages. What we keep, why and for how long is in the privacy policy.",
    ],
  },
  {
    id: "contact",
    title: "Talk to us",
    blocks: [
      "If something in a listing is wrong, or if you have a complaint, the grievance officer named in the privacy policy will look into it. How many reports we got, what we decided and how long it took is public: “Reports in numbers” below.",
    ],
  },
];

export default {
  head: {
    title: "About us | {{site}}",
    description:
      "What {{site}} is, how to find a local tradesperson with it, what “verified” means, and how to list your own business free of charge.",
  },
  title: "About {{site}}",
  lead: "A plain way to find someone who does the work, and to reach them directly.",
  sections,
  call: "Call our toll-free line {{supportPhone}}, from anywhere in India.",
  find: "Find a business",
  numbers: "Reports in numbers",
  rules: "Our rules for reviews",
  list: "List your business",
};
