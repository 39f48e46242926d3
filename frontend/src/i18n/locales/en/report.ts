/** Telling the admins that something is wrong with a listing. */
export default {
  title: "Report {{name}}",
  lead: "Tell us what is wrong. We look at every report; the owner does not learn who sent it.",
  reason: "What is wrong?",
  reasons: {
    wrong_details: "Phone, address or hours are wrong",
    closed: "It has closed for good",
    not_theirs: "It belongs to somebody else",
    fraud: "It cheats or misleads",
    offensive: "It is offensive",
    other: "Something else",
    order: "Order of a court or the government",
  },
  text: "Tell us more",
  submit: "Send report",
  busy: "Sending...",
  done: "Thank you. We will look at it.",
  failed: "Your report could not be sent.",
  required: "Please choose what is wrong.",
  tooLong: "This is too long.",
};
