/** Taking over a listing that nobody looks after. */
export default {
  head: {
    title: "Is this your business? · {{site}}",
    description: "Look after your business on {{site}}.",
  },
  title: "Is this your business?",
  ask:
    "Then look after it yourself: hours, prices, pictures. We send a code to the number on the listing, <number>{{number}}</number>. Where your account has verified this number, no code is needed.",
  wrongNumber: "Is the number not yours any more?",
  landline: "The number on the listing, {{number}}, is a landline: no code can be sent to it.",
  document: {
    title: "Show it by a document",
    text:
      "Send a photo or a PDF with the name of the business and yours: a shop licence, a GST certificate or an electricity bill.",
    how: "We decide within a week; if it shows that, the listing is yours then.",
    ownedHow:
      "We decide within a week. Until then nothing changes; who looks after the listing is told, but not by whom it was asked for.",
    send: "Send a document",
    waits: "We have got it. You hear from us by {{when}}.",
    refused: "This did not show that the business is yours:",
  },
  send: "Continue",
  sending: "One moment...",
  codeTitle: "Enter the code",
  failed: "The code could not be sent. Please try again.",
  verifyFailed: "The code was not accepted.",
  done: "This is your business now. See whether everything is right.",
  back: "Back to the listing",
  owned: {
    title: "Somebody looks after this listing",
    text: "Is it your business, and you don’t know who that is? Then show us that it is yours.",
  },
  problem: {
    already_listed:
      "You look after a business already, and an account has one. Use another account for this one.",
    already_owned:
      "Somebody else was faster: the listing has an owner now. If it is your business, load this page again and show it by a document.",
    number_without_codes:
      "No code can be sent to the number on the listing. Show by a document that it is yours.",
    number_changed: "The listing shows another number by now. Please start again.",
    unknown_claim: "This code is not known any more. Please start again.",
    unknown_business: "This listing is not there any more.",
  },
};
