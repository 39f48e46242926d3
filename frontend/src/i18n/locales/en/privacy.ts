import type { TextSection } from "#/lib/seo/long-text.ts";

const sections: TextSection[] = [
  {
    id: "in-short",
    title: "In short",
    blocks: [
      [
        "You can search, read and call without telling us who you are.",
        "We show no advertisements, sell no data, and let no other company follow you on these pages.",
        "If you have an account you can see, correct, download and erase what we hold, by yourself, at any time.",
        "The law behind this is the Digital Personal Data Protection Act, 2023 (the DPDP Act). The operator of {{site}} is the data fiduciary.",
      ],
    ],
  },
  {
    id: "what-we-collect",
    title: "What we collect, why, and how long we keep it",
    blocks: [
      {
        columns: ["What", "Why", "How long"],
        rows: [
          [
            "Account: username, mobile number, e-mail address and picture if you add them, password (only as a hash that cannot be turned back), language; when you last saw what is new, and when we last sent you news by SMS",
            "To sign you in, to send you codes, and so that the account stays yours",
            "Until you erase the account",
          ],
          [
            "Your consent: which version of the terms, in which language, and when",
            "To be able to show that you agreed",
            "Until you erase the account",
          ],
          [
            "Listing: name, trade, description, phone numbers, address, opening hours, links, registration number and GSTIN, and the logo, banner and pictures you add",
            "To show it to everyone who looks for such a business. It is public",
            "Until you delete the listing; its pictures are gone within a minute, copies in backups when these are replaced",
          ],
          [
            "Documents: what you send to have something checked or to show that a listing is yours, such as an identity document, a GST certificate or proof of the address, encrypted",
            "To check what a mark will say. Operators alone see them, and each look is written down",
            "Until the check is decided, 30 days at most; then their fingerprints (hashes) alone",
          ],
          [
            "Checks: if you have the listed number checked, that a code sent there was given back, when, and the number",
            "To say beside your name that somebody answers, and since when",
            "Shown for 180 days or until the number changes, deleted with the listing",
          ],
          [
            "If a listing was reported or suspended: the reports, and of a suspension its reason and fingerprints (keyed hashes) of the account’s and the listing’s phone numbers, e-mail address and GSTIN, which nobody can read back",
            "So that nobody escapes a report or a suspension by deleting and listing again",
            "Reports until you erase the account, then only what they were about and when; a suspension until it is lifted",
          ],
          [
            "Reports: if you report a listing and leave a number or an e-mail address, these, encrypted; and a keyed hash of the network address you reported from",
            "To tell you what becomes of your report, and to notice who reports much that is not so. The owner never learns who reported",
            "90 days after the case has ended",
          ],
          [
            "Reviews: what you write about a business, with the name that you choose, your pictures and the month of the work; what you wrote before you changed it; whether it was by an invitation; and keyed hashes of your browser’s token and of your network address",
            "To show what customers say; the hashes, to notice one person who writes as many",
            "Until you withdraw the review or erase the account, also where the business is deleted meanwhile; the hashes 90 days",
          ],
          [
            "Networks: a keyed hash of the network address you use your account from, by day",
            "To notice one person who writes reviews as many, or an owner who reviews the own business",
            "30 days, or until you erase the account",
          ],
          [
            "A keyed hash of your proven mobile number, once you have erased the account",
            "To tell whether an account with the same number is yours or a new holder’s",
            "90 days",
          ],
          [
            "One-time codes, stored as a hash only",
            "To see that a number or an e-mail address is yours",
            "Valid for 5 minutes, deleted within the hour after that",
          ],
          [
            "Sessions: the kind of browser and system, such as “Chrome on Android”, and when it was last used",
            "To keep you signed in, and to let you sign out elsewhere",
            "Until you sign out; after 30 days without use, or 180 days, in any case",
          ],
          [
            "Known browsers: the kind of browser and system you signed in with, when last, and a mark in its cookie, of which we keep a hash only",
            "So that strangers who guess at your password, or have codes sent to your number, cannot keep you out",
            "A year after you last signed in there, ten browsers at most; until you reset or change your password, sign out everywhere or erase the account",
          ],
          [
            "Failed attempts and requests for codes, by account or network address, stored as a hash only",
            "To stop guessing and misuse",
            "A day",
          ],
          [
            "Audit: sign-ins and changes to an account, with names and numbers masked",
            "To find out what happened when an account is misused, as the law asks of us",
            "One year, also after the account was erased; then it knows the account by a number alone",
          ],
          [
            "Where you are, if you tap “Use my location”: rounded to about a kilometre, to find your PIN code",
            "To show the nearest businesses first",
            "Not kept with us; the PIN code stays on your device until you choose another place",
          ],
          [
            "Saved businesses, if you are signed in: which, and since when",
            "To have them on all your devices",
            "Until you let go of them or erase the account",
          ],
          [
            "Statistics: how often a listing was opened, called or written to, and the searches that led several people there, added up by the day; and keyed hashes of your network address and browser",
            "To show the owner what the listing is worth. Nothing in them says who it was; the hashes, so that nobody is counted twice",
            "13 months; the hashes a day",
          ],
          [
            "The text of searches that did not find what was typed, with the week. What looks like a phone number, an e-mail address or a message is not kept",
            "To learn which trades and places are missing",
            "13 weeks, the newest 10,000 texts at most, without anything about who searched",
          ],
        ],
      },
      "Our logs hold technical errors. Phone numbers, codes, passwords and tokens are kept out of them.",
    ],
  },
  {
    id: "on-your-device",
    title: "What stays on your device",
    blocks: [
      [
        "Your language, in the browser’s storage and in a cookie named “lang”.",
        "The businesses you saved, with their numbers, in the browser’s storage until you let go of them. If you are signed in, your account has them as well.",
        "The city you chose, if you did, in a cookie named “city”. It goes when you choose all of India.",
        "Your last searches (up to 5 are shown, 10 kept), which are never sent to us as a list. You can remove them in the search box.",
        "If you sign in: a token in the browser’s storage and a cookie that keeps you signed in. Signing out removes both.",
        "A cookie named “device”, by which we recognise for a year that you have signed in with this browser before; it also keeps our statistics from counting you twice in a day. It signs nobody in, and stays when you sign out; you can delete it in your browser.",
        "The pages you opened last, so that you can read them without a connection.",
      ],
      "No cookie is set for advertising or measurement.",
    ],
  },
  {
    id: "who-else",
    title: "Who else receives something",
    blocks: [
      [
        "Everyone: what you put in a listing, for that is its purpose.",
        "The company that delivers our SMS, and the one that delivers our e-mail: the number or address, and the code or notice, also your listing’s week in numbers if you ask for it.",
        "If phone sign-in or the check against robots is done by an outside provider such as Google or Cloudflare, that page says so by loading it; the provider then sees your network address and, for phone sign-in, your number. If you open a map, its pictures come from an outside provider, who sees your network address and which area you look at.",
        "Authorities, where the law compels us.",
      ],
      "Nobody else. Who runs the computers for us does so under contract and for no purpose of their own.",
    ],
  },
  {
    id: "rights",
    title: "Your rights under the DPDP Act",
    blocks: [
      [
        "Access (section 11): see what we hold about you and whom it was shared with. “Download my data” in your profile gives you all of it as a file.",
        "Correction, completion and erasure (section 12): change your details in your profile and your listing in the dashboard; “Delete my account” erases the account and the listing with its pictures.",
        "Withdraw your consent (section 6) as easily as you gave it: by deleting the listing or the account. What was lawful before stays so.",
        "Grievance redressal (section 13): write to the grievance officer named below.",
        "Nominate (section 14) another person who may use these rights if you die or become unable to: write to the grievance officer.",
      ],
      "If our answer does not satisfy you, you may complain to the Data Protection Board of India.",
    ],
  },
  {
    id: "children",
    title: "Children",
    blocks: [
      "Accounts are for people who are 18 or older. If you learn that a child has made one, tell the grievance officer and we will erase it.",
    ],
  },
  {
    id: "safety",
    title: "How we protect it",
    blocks: [
      "Connections are encrypted, passwords and codes are stored only as hashes, pictures are made anew so that hidden details such as the place they were taken are gone, and only people who need to can reach the data. Should there be a breach that concerns you, we will tell you and the Data Protection Board, as the law asks.",
    ],
  },
  {
    id: "changes",
    title: "Changes to this policy",
    blocks: [
      "When this policy changes, this page carries the new date. If we want to use your data for something new, we ask you first.",
    ],
  },
];

export default {
  head: {
    title: "Privacy policy | {{site}}",
    description:
      "What {{site}} collects, why and for how long, your rights under the DPDP Act 2023, and how to reach the grievance officer.",
  },
  title: "Privacy policy",
  lead: "What we know about you, why, how long, and what you can do about it.",
  sections,
  grievance: {
    title: "Grievance officer",
    intro:
      "For questions and complaints about your data or a listing. We confirm within 24 hours that we have received them and settle them within 7 days.",
    name: "Name",
    email: "E-mail",
    address: "Address",
    phone: "Phone (toll-free)",
  },
};
