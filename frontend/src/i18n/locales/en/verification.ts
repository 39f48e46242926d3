/** Verification of a listing's details. */
export default {
  title: "Verification",
  loadFailed: "Your checks could not be loaded.",
  until: "Valid until {{day}}, or until you change it.",
  phone: {
    code:
      "Show customers that your phone number is checked. We send a code to the number on your listing.",
    confirm:
      "Your listing shows the verified number of your account. Show customers that it is checked.",
    none:
      "We can’t send a code to the number on your listing. Enter a mobile number to have it checked.",
  },
  do: {
    code: "Send a code to {{number}}",
    confirm: "Show {{number}} as checked",
  },
  gstin: {
    title: "GSTIN",
    field: "Add your GSTIN first. Then we can check it.",
    text: "Send your GST certificate. We compare it with the GSTIN on your listing.",
    send: "Send the GST certificate",
  },
  address: {
    title: "Address",
    field: "Add your street first. Then we can check it.",
    text: "Send a document that shows your address: an electricity bill or a shop licence.",
    send: "Send proof of the address",
  },
  identity: {
    title: "Identity",
    text: "Send an identity document. Customers only see that we checked it.",
    send: "Send an identity document",
  },
  waits: "We have received it. We’ll answer by {{when}}.",
  refused: "The document did not confirm it:",
  document: {
    rules:
      "A photo or a PDF of up to 5 MB. Only our verification team sees it. We delete it after the decision, and after 30 days at the latest.",
    another: "Send another page",
    sending: "Sending...",
    sent: "We have received it. We delete it after the decision.",
    failed: "This could not be sent. Please try again.",
    unreadable: "We can’t open this picture. Please send a JPEG or PNG photo, or a PDF.",
    problem: {
      already_listed:
        "Your account already has a business, and each account can have only one. Use another account for this business.",
      nothing_to_check:
        "This GSTIN belongs to a different state from your address. Correct one of them first.",
      too_many_documents: "Five documents are enough. Please wait for the decision.",
      documents_full: "We can’t accept documents right now. Please try again tomorrow.",
      payload_too_large: "This file is larger than 5 MB.",
      unsupported_media_type: "Please send a photo (JPEG, PNG, WebP) or a PDF.",
    },
  },
  again: "Check again",
  codeTitle: "Enter the code",
  done: "Your number is verified.",
  failed: "This did not work. Please try again.",
  confirmFailed: "This code did not work. Check it and try again.",
  problem: {
    number_without_codes: "We can’t send a code to the number on your listing.",
    number_changed: "The number on your listing has changed. Please start again.",
    unknown_verification: "This code is no longer valid. Please start again.",
  },
};
