/** Taking over a listing that nobody looks after. */
export default {
  head: {
    title: "Is this your business? · {{site}}",
    description: "Look after your business on {{site}}.",
  },
  title: "Is this your business?",
  ask:
    "Then look after it yourself: hours, prices, pictures. We send a code to the number on the listing, <number>{{number}}</number>, so that nobody else can take it.",
  wrongNumber:
    "The number is not yours any more, or it is a landline? Write to us: the address is in the privacy policy.",
  send: "Send the code",
  sending: "Sending...",
  codeTitle: "Enter the code",
  failed: "The code could not be sent. Please try again.",
  verifyFailed: "The code could not be checked. Please try again.",
  done: "This is your business now. See whether everything is right.",
  back: "Back to the listing",
  owned: {
    title: "Somebody looks after this listing",
    text:
      "If it is your business and you don’t know who that is, report the listing: we will look into it.",
  },
  problem: {
    already_listed:
      "You look after a business already, and an account has one. Use another account for this one.",
    already_owned:
      "Somebody else was faster: the listing has an owner now. If it is your business, report the listing.",
    number_without_codes:
      "The number on the listing is a landline, and no code can be sent to it. Write to us: the address is in the privacy policy.",
    number_changed: "The listing shows another number by now. Please start again.",
    unknown_claim: "This code is not known any more. Please start again.",
    unknown_business: "This listing is not there any more.",
  },
};
