/** Having things about a listing checked. */
export default {
  title: "Verification",
  loadFailed: "What was checked could not be loaded.",
  until: "Counts until {{day}}, or until you change it.",
  phone: {
    code: "Show customers that somebody answers: we send a code to the number on your listing.",
    confirm: "Your listing shows the number of your account. Show customers that somebody answers.",
    none: "The number on your listing takes no codes. Give a mobile number to have it checked.",
  },
  do: {
    code: "Send a code to {{number}}",
    confirm: "Show that {{number}} is answered",
  },
  again: "Check again",
  codeTitle: "Enter the code",
  done: "Your number counts as answered.",
  failed: "That could not be done. Please try again.",
  confirmFailed: "The code could not be checked. Please try again.",
  problem: {
    number_without_codes: "The number on your listing takes no codes.",
    number_changed: "Your listing shows another number by now. Please start again.",
    unknown_verification: "This code is not known any more. Please start again.",
  },
};
