/** Claiming a listing that has no owner. */
export default {
  head: {
    title: "Is this your business?",
    description: "Manage your business on {{site}}.",
  },
  title: "Is this your business?",
  ask:
    "Claim it to manage its hours, prices and pictures yourself. We send a code to the number on the listing, <number>{{number}}</number>. You need no code if you have already verified this number in your account.",
  wrongNumber: "You no longer have this number?",
  landline: "The number on the listing, {{number}}, is a landline. We can’t send a code to it.",
  document: {
    title: "Prove it with a document",
    text:
      "Send a photo or a PDF that shows the name of the business and your name: a shop licence, a GST certificate or an electricity bill.",
    how:
      "We decide within a week. If the document shows that the business is yours, you can manage it.",
    ownedHow:
      "We decide within a week. Until then nothing changes. We tell the current owner that there is a claim, but not that it is yours.",
    send: "Send a document",
    waits: "We have received it. We’ll answer by {{when}}.",
    refused: "The document did not show that the business is yours:",
  },
  send: "Continue",
  sending: "One moment...",
  codeTitle: "Enter the code",
  failed: "The code could not be sent. Please try again.",
  verifyFailed: "This code did not work. Check it and try again.",
  done: "You now manage this business. Check that every detail is right.",
  back: "Back to the listing",
  owned: {
    title: "This listing already has an owner",
    text: "Is it your business, and you don’t know this owner? Prove that it is yours.",
  },
  problem: {
    already_listed:
      "Your account already has a business, and each account can have only one. Use another account for this business.",
    already_owned:
      "Another account has just claimed this listing. If it is your business, reload this page and prove it with a document.",
    number_without_codes:
      "We can’t send a code to the number on the listing. Prove with a document that the business is yours.",
    number_changed: "The number on the listing has changed. Please start again.",
    unknown_claim: "This code is no longer valid. Please start again.",
    unknown_business: "This listing no longer exists.",
  },
};
