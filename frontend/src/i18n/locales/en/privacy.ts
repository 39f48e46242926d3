import type { TextSection } from "#/lib/seo/long-text.ts";

const sections: TextSection[] = [
  {
    id: "in-short",
    title: "In short",
    blocks: [
      [
        "You can search, read and call without telling us who you are.",
        "We show no advertisements, sell no data, and let no other company track you on these pages.",
        "If you have an account, you can see, correct, download and delete your data yourself, at any time.",
        "The law behind this is the Digital Personal Data Protection Act, 2023 (the DPDP Act). The operator of {{site}} is the data fiduciary.",
      ],
    ],
  },
  {
    id: "what-we-collect",
    title: "What we collect, why, and how long we store it",
    blocks: [
      {
        columns: ["What", "Why", "How long"],
        rows: [
          [
            "Account: username, mobile number, email address and picture if you add them, and language. Your password, only as a hash, which cannot be reversed. When you last saw what is new, and when we last sent you news by SMS and reminded you of the terms",
            "To sign you in, to send you codes, and to protect your account",
            "Until you delete the account",
          ],
          [
            "Your consent: which version of the terms, in which language, and when",
            "To prove that you agreed",
            "Until you delete the account",
          ],
          [
            "If another person registers you: your yes by a code, which text it was for, who registered you for which organisation, when, and the PIN code",
            "To prove that you agreed. The listing and its account are yours",
            "Until you delete the account. Without your yes, your name and number are deleted within two days",
          ],
          [
            "Lists that an organisation gives us: the sheet with its rows, and which values of a listing come from it",
            "To list businesses that agreed to it or that a register publishes, and to correct or take back a list",
            "The sheet 30 days. Where a listing is from, until its owner claims or deletes it",
          ],
          [
            "Listing: name, trade, description, phone numbers, address, opening hours, links, registration number and GSTIN, and the logo, banner and pictures you add",
            "To show it to people who look for such a business. It is public",
            "Until you delete the listing. Its pictures are deleted within a minute, copies in backups when we replace the backups. If you only replace or remove a picture, it is no longer public, and we keep it for 30 days so that you can put it back",
          ],
          [
            "Documents: what you send us for a check or to claim a listing, such as an identity document, a GST certificate or proof of the address. We store them encrypted",
            "To check what a badge will say. Only our verification staff see them; every view is logged",
            "Until we decide, 30 days at most. After that only their fingerprints (hashes)",
          ],
          [
            "Checks: if you have your listed number checked, that you entered the code we sent there, when, and the number",
            "To show on your listing that the phone number is checked, and since when",
            "Shown for 180 days or until the number changes. Deleted with the listing",
          ],
          [
            "Questions: if another listing wants to show a number that you have proven, the number, that listing and your answer",
            "To ask you before anybody else shows your number",
            "Until that listing is deleted or you delete your account",
          ],
          [
            "If a listing was reported or suspended: the reports and the reason for the suspension. Also fingerprints (keyed hashes) of the phone numbers, email address and GSTIN of the account and the listing. No one can read them back",
            "To stop owners from escaping a report or a suspension by deleting the listing and listing again",
            "Reports until you delete the account, after that only their subject and date. A suspension until it is lifted",
          ],
          [
            "Reports: if you report a listing and leave a number or an email address, we store these encrypted. We also store a keyed hash of your network address",
            "To tell you the result of your report, and to notice repeated false reports. We never tell the owner who reported",
            "90 days after the case is closed",
          ],
          [
            "Reviews: your text, the name you choose, your pictures and the month of the work. Earlier versions of your text. Whether the owner invited you. Keyed hashes of your browser’s token and of your network address",
            "To show what customers say. The hashes, to notice when one person writes under several names",
            "Until you withdraw the review or delete the account, even if the business is deleted before. The hashes 90 days",
          ],
          [
            "Networks: for each day, a keyed hash of the network address you use your account from",
            "To notice when one person reviews under several names, or when owners review their own business",
            "30 days, or until you delete the account",
          ],
          [
            "After you delete the account: a keyed hash of your verified mobile number",
            "To tell whether a new account with the same number is yours or belongs to a new owner of the number",
            "90 days",
          ],
          [
            "One-time codes, stored as a hash only",
            "To check that a number or an email address is yours",
            "Valid for 5 minutes, deleted within an hour after that",
          ],
          [
            "Sessions: the kind of browser and system, such as “Chrome on Android”, and when it was last used",
            "To keep you signed in, and to let you sign out on other devices",
            "Until you sign out, after 30 days without use, and after 180 days in any case",
          ],
          [
            "Known browsers: the kind of browser and system you signed in with, when you last did, and an identifier in its cookie, which we store only as a hash",
            "To keep your account open to you when others guess your password or request codes for your number",
            "One year after you last signed in there, ten browsers at most. Or until you reset or change your password, sign out everywhere or delete the account",
          ],
          [
            "Failed sign-ins and requests for codes, by account or network address, stored as a hash only",
            "To stop guessing and misuse",
            "One day",
          ],
          [
            "Audit log: sign-ins and changes to an account, with names and numbers hidden",
            "To find out what happened when an account is misused, as the law requires",
            "One year, even after you delete the account. It then shows only a number instead of the account",
          ],
          [
            "Your location, if you tap “Use my location”: rounded to about a kilometre, to find your PIN code",
            "To show the nearest businesses first",
            "We do not store it. The PIN code stays on your device until you choose another place",
          ],
          [
            "Saved businesses, if you are signed in: which, and since when",
            "To show them on all your devices",
            "Until you remove them or delete the account",
          ],
          [
            "Statistics: how often a listing was opened, called or messaged, and the searches that led several people to it, added up by day. Keyed hashes of your network address and browser",
            "To show owners what the listing brings them. The figures do not show who you are. The hashes make sure that we count you only once",
            "13 months. The hashes one day",
          ],
          [
            "Calls: if you tell us whether a business answered, your reply and the day. A hash of your network address with a key that is destroyed, different for each business. Replies are not linked to an account",
            "To show which businesses answer, and to notice wrong numbers. The hash makes sure that one network counts once a month for a business; it cannot connect your calls to different businesses",
            "The reply 118 days. The key at most 60 days; after that no one can recognise the network. The key that limits replies a day: one day",
          ],
          [
            "Requests for a call-back: what you asked, when you want it, your PIN code, your text and pictures, which businesses you asked, what they answered and whom you chose",
            "To show the request to the businesses you chose, three at most, and their answers to you. They see your mobile number only if you allow it, and never your name. We pass nothing on to others",
            "{{requests}}",
          ],
          [
            "A keyed hash of your mobile number, with how many requests you sent and how many businesses reported them as abuse",
            "To limit requests, also if you delete the account and open another",
            "30 days, reports 90 days",
          ],
          [
            "Answers to requests: for each business, the day and how many minutes an answer took, without the request. Also a keyed hash of your mobile number with the business, so that each number counts once",
            "To show how fast the business answers",
            "90 days, or until the listing is deleted",
          ],
          [
            "The text of searches without results, with the week. We do not store text that looks like a phone number, an email address or a message",
            "To learn which trades and places are missing",
            "13 weeks, the newest 10,000 texts at most, without any link to you",
          ],
        ],
      },
      "Our logs record technical errors. They contain no phone numbers, codes, passwords or tokens.",
    ],
  },
  {
    id: "on-your-device",
    title: "What is stored on your device",
    blocks: [
      [
        "Your language, in the browser’s storage and in a cookie named “lang”.",
        "The businesses you saved, with their numbers, in the browser’s storage until you remove them. If you are signed in, they are also in your account.",
        "The city you chose, in a cookie named “city”. We delete it when you choose all of India.",
        "Your last searches (we show 5 and store 10). We never receive this list. You can remove searches in the search box.",
        "If you sign in: a token in the browser’s storage and a cookie that keeps you signed in. Signing out removes both.",
        "A cookie named “device”. For a year it tells us that you have signed in with this browser before. It also stops our statistics from counting you twice a day. It cannot sign you in, and it stays when you sign out. You can delete it in your browser.",
        "The text of a request for a call-back until you send it, and the businesses you ticked for it, in this tab only. Closing the tab removes it.",
        "If you register others without network: the people you entered, encrypted, for 24 hours at most. Signing out removes them.",
        "The time of the last reminder of the terms that you dismissed, in the browser’s storage.",
        "The pages you opened last, so that you can read them offline.",
      ],
      "We set no cookies for advertising or tracking.",
    ],
  },
  {
    id: "who-else",
    title: "Who else receives your data",
    blocks: [
      [
        "Everyone: what you publish in a listing.",
        "The businesses you ask for a call-back: your request with its pictures, and your mobile number if you allow it.",
        "The companies that deliver our messages, such as SMS and email: your number or address, and the code or notice. If you ask for it, also the weekly summary of your listing.",
        "If an outside provider such as Google or Cloudflare does phone sign-in or the check against robots, its program loads on that page. The provider then sees your network address and, for phone sign-in, your number. If you open a map, its pictures come from an outside provider. That provider sees your network address and the area you look at.",
        "Authorities, where the law requires it.",
      ],
      "No one else. The companies that run our computers work under contract and may not use your data for themselves.",
    ],
  },
  {
    id: "rights",
    title: "Your rights under the DPDP Act",
    blocks: [
      [
        "Access (section 11): see what data we have about you and who we shared it with. “Download my data” in your profile gives you all of it as a file.",
        "Correction, completion and erasure (section 12): change your details in your profile and your listing in the dashboard. “Delete my account” deletes the account and the listing with its pictures, and withdraws your requests.",
        "Withdraw your consent (section 6) as easily as you gave it: delete the listing or the account. This does not affect what was lawful before.",
        "Grievance redressal (section 13): write to the grievance officer named below.",
        "Nominate (section 14) another person to use these rights if you die or can no longer do so yourself: write to the grievance officer.",
      ],
      "If our answer does not satisfy you, you may complain to the Data Protection Board of India.",
    ],
  },
  {
    id: "children",
    title: "Children",
    blocks: [
      "Accounts are for people who are 18 or older. If you learn that a child has created one, tell the grievance officer, and we will delete it.",
    ],
  },
  {
    id: "safety",
    title: "How we protect it",
    blocks: [
      "Connections are encrypted. We store passwords and codes only as hashes. We convert pictures, which removes hidden details such as the place where they were taken. Only staff who need the data can reach it. If a data breach affects you, we will tell you and the Data Protection Board, as the law requires.",
    ],
  },
  {
    id: "changes",
    title: "Changes to this policy",
    blocks: [
      "When this policy changes, this page shows the new date. If we want to use your data for something new, we ask you first.",
    ],
  },
];

export default {
  head: {
    title: "Privacy policy",
    description:
      "What {{site}} collects, why and for how long, your rights under the DPDP Act 2023, and how to reach the grievance officer.",
  },
  title: "Privacy policy",
  lead: "What we know about you, why, for how long, and what you can do about it.",
  sections,
  requests: {
    deleted:
      "Deleted 30 days after you sent it, with the pictures. If you delete the account, its content is deleted at once",
    encrypted:
      "Shown for 30 days. Then the pictures are deleted and the rest is encrypted with a key that is not on our servers, because the law requires us to store it. No page shows it any more. Deleted {{days}} days after you sent it. If you delete the account, it is encrypted at once",
  },
  grievance: {
    title: "Grievance officer",
    intro:
      "For questions and complaints about your data, a listing or a request. We confirm within 24 hours that we have received them, and we resolve them within 7 days.",
    name: "Name",
    email: "Email",
    address: "Address",
    phone: "Phone (toll-free)",
  },
};
