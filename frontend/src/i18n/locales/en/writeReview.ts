/** The form in which a customer reviews a business. */
export default {
  head: {
    write: "Write a review | {{site}}",
    description: "Say how the work was, for those who look for somebody after you.",
  },
  title: "Review {{name}}",
  lead: "Say how the work was, for those who come after you.",
  invited:
    "You come by a link from {{name}}. Your review will say so, unless the link was used before.",
  rating: "How was it?",
  ratings: {
    "1": "bad",
    "2": "not good",
    "3": "all right",
    "4": "good",
    "5": "very good",
  },
  text: "What was good, and what was not?",
  textHelp:
    "What was done, how it went, whether the price was as agreed. No names, numbers or links.",
  counter: "{{n}} of 2,000 characters, at least 20",
  month: "When was the work done?",
  unsaid: "I would rather not say",
  work: "What was done?",
  name: "Your name, as it is shown",
  nameHelp:
    "For example your first name and an initial. Left empty, it is made from your username.",
  photos: "Pictures of the work",
  photosHelp: "Four at most. They are sent at once.",
  photosSignedOut: "You can add up to four once you have signed in.",
  addPhoto: "Add a picture",
  removePhoto: "Remove picture {{n}}",
  sendingPhoto: "The picture is on its way …",
  mayFeature: "It may be shown on the home page, too.",
  policy: "Our rules for reviews",
  kept: "What you write is kept on this device until you send it.",
  refused: "Your last review of this business was not shown. Here it is again, for you to change.",
  signedIn: "You are signed in. Look over your review, then send it.",
  submit: "Send the review",
  submitSignedOut: "Sign in and send it",
  busy: "Sending …",
  failed: "Your review could not be sent. What you wrote is kept.",
  required_rating: "Choose from one to five stars.",
  required_text: "Say how it was, in 20 characters or more.",
  tooShort: "Say a little more: at least 20 characters.",
  tooLong: "That is more than 2,000 characters.",
  characters:
    "This has characters in it that cannot be seen or pass for others. Type it anew, please.",
  month_wrong: "Choose this month or one of the two years before.",
  script: "Write it in English or in Hindi, please.",
  name_wrong: "Use a name of your own, in letters: not the owner’s, the business’s or ours.",
  work_wrong: "Choose one of the list.",
  photos_wrong: "A picture is too old or somebody else’s. Take it out and add it again.",
  problem: {
    own_business:
      "You look after this business or did so before, or its checked number is yours: reviews are for customers.",
    mobile_unverified:
      "Reviews are by people whose mobile number was verified. This account’s was only entered.",
    already_reviewed: "You have reviewed this business. Withdraw that review to write another one.",
    invitation_spent:
      "The link was used before, is older than 90 days, or is for another business. Send your review without it: press the button again.",
    unknown_business: "This business cannot be found any more.",
  },
  byPhone: "Sign in by phone",
  byPhoneText:
    "What you wrote is kept on this device. Sign in by phone: we send a code to your number, and that makes an account of its own, beside the one you are signed in with now.",
  yours: "Your review",
  back: "Back to {{name}}",
  backPlain: "Back to the business",
  mine: "My reviews",
  shown: {
    title: "Thank you!",
    text: "Your review is public now. It counts in the rating in two days.",
  },
  held: {
    text: "One of us reads it first. It is decided by {{when}}, and you hear of it.",
    why: {
      first: "It is the first review of your account.",
      burst: "There were many reviews today.",
      source: "Where it was sent from needs a check.",
      number: "Your number stands on the page of the business.",
      contact: "There may be a number or a link in it.",
      words: "There is a word in it that we look at.",
      ring: "Several people seem to have written together.",
    },
  },
};
