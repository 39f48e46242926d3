/** Texts of `islands/call-outcome.ts`. */
export default {
  question: "Did they answer?",
  answered: "Yes",
  unanswered: "No",
  wrong_number: "Wrong number",
  close: "Close",
  thanks: "Thank you. This helps others.",
};
