/** The form in which a customer reviews a business. */
export default {
  head: {
    write: "Write a review",
    description: "Tell others how the work went.",
  },
  title: "Review {{name}}",
  lead: "Tell others how the work went.",
  invited:
    "You opened a link from {{name}}. Your review will say so, unless the link has already been used.",
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
  unsaid: "I prefer not to say",
  work: "What was done?",
  name: "Your public name",
  nameHelp: "Everyone can see it. For example your first name and an initial: Priya S.",
  photos: "Pictures of the work",
  photosHelp: "Up to four. They are uploaded at once.",
  photosSignedOut: "You can add up to four after you sign in.",
  addPhoto: "Add a picture",
  removePhoto: "Remove picture {{n}}",
  sendingPhoto: "Uploading the picture …",
  mayFeature: "You may show my review on the home page, too.",
  policy: "Our rules for reviews",
  draftStored: "Your text stays on this device until you send it.",
  refused:
    "Your last review of this business was not published. Here it is again so that you can change it.",
  signedIn: "You are signed in. Check your review, then send it.",
  submit: "Send the review",
  submitSignedOut: "Sign in and send",
  busy: "Sending …",
  failed: "Your review could not be sent. Your text is still here. Please try again.",
  required_rating: "Choose from one to five stars.",
  required_name: "Enter a public name, such as Priya S.",
  required_text: "Tell us how it was, in at least 20 characters.",
  tooShort: "Write a little more: at least 20 characters.",
  tooLong: "That is more than 2,000 characters.",
  characters: "Your text contains invisible or look-alike characters. Please type it again.",
  month_wrong: "Choose a month from this year or the two years before.",
  script: "Please write in English or Hindi.",
  name_wrong:
    "Use your own name, in letters. You cannot use the name of the owner, of the business or of this site.",
  work_wrong: "Choose one from the list.",
  photos_wrong: "A picture has expired or is not yours. Remove it and add it again.",
  problem: {
    own_business:
      "You cannot review a business you own, have owned, or whose verified number is yours.",
    mobile_unverified:
      "Only accounts with a verified mobile number can review. Yours is not verified yet.",
    already_reviewed:
      "You have already reviewed this business. Withdraw that review to write another one.",
    invitation_spent:
      "This link has been used, is older than 90 days, or is for another business. Press the button again to send your review without it.",
    unknown_business: "This business no longer exists.",
    unknown_review: "This review has been withdrawn.",
    review_not_shown:
      "You can change a review only while it is public. Yours is not public right now.",
    edited_recently: "You can change a review only once in 30 days.",
    stale: "Your review was changed in another window. Reload the page to see it.",
  },
  verifyFirst: "Your text is saved on this device. Verify your number, then send your review.",
  edit: {
    open: "Change my review",
    title: "Change your review of {{name}}",
    lead:
      "We check your change as we check a new review. The page will say that the review was edited, and you can change it again after 30 days.",
    submit: "Send the change",
    shown: "Your change is public now.",
    until: "Until then your review is shown as it was.",
  },
  yours: "Your review",
  back: "Back to {{name}}",
  backPlain: "Back to the business",
  mine: "My reviews",
  shown: {
    title: "Thank you!",
    text: "Your review is public now. It counts towards the rating in two days.",
  },
  held: {
    text: "One of us reads it first. We decide by {{when}} and tell you.",
    why: {
      first: "This is the first review from your account.",
      burst: "There were many reviews today.",
      source: "We need to check where it was sent from.",
      number: "Your number is shown on the page of the business.",
      contact: "It may contain a phone number or a link.",
      words: "It contains a word that we check.",
      ring: "Several people seem to have written reviews together.",
    },
  },
};
