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
  gstin: {
    title: "GSTIN",
    field: "First give your GSTIN, then we can check it",
    text: "Send your GST certificate. An operator compares it with the number on your listing.",
    send: "Send the GST certificate",
  },
  address: {
    title: "Address",
    field: "First give your street, then we can check it",
    text: "Send something that shows your address: an electricity bill or a shop licence.",
    send: "Send proof of the address",
  },
  identity: {
    title: "Identity",
    text: "Send an identity document of yours. Customers see only that it was checked.",
    send: "Send an identity document",
  },
  waits: "We have got it. You hear from us by {{when}}.",
  refused: "This could not be confirmed:",
  document: {
    kept:
      "A photo or a PDF of 5 MB at most. Only our operators see it; it is deleted once it is decided, after 30 days at the latest.",
    another: "Send another page",
    sending: "Sending...",
    sent: "We have got it. It is deleted once it is decided.",
    failed: "This could not be sent. Please try again.",
    unreadable: "This picture cannot be read. Please send a JPEG or PNG photo, or a PDF.",
    problem: {
      already_listed:
        "You look after a business already, and an account has one. Use another account for this one.",
      nothing_to_check: "The GSTIN is not of the state in your address. Correct one of them first.",
      too_many_documents: "Five documents are enough. Please wait for the decision.",
      documents_full: "We cannot accept documents at the moment. Please try again tomorrow.",
      payload_too_large: "This file is larger than 5 MB.",
      unsupported_media_type: "Please send a photo (JPEG, PNG, WebP) or a PDF.",
    },
  },
  again: "Check again",
  codeTitle: "Enter the code",
  done: "Your number counts as answered.",
  failed: "That could not be done. Please try again.",
  confirmFailed: "The code was not accepted.",
  problem: {
    number_without_codes: "The number on your listing takes no codes.",
    number_changed: "Your listing shows another number by now. Please start again.",
    unknown_verification: "This code is not known any more. Please start again.",
  },
};
