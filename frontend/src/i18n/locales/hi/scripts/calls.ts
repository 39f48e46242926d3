import type en from "#/i18n/locales/en/scripts/calls.ts";

const hi: typeof en = {
  question: "क्या उन्होंने फ़ोन उठाया?",
  answered: "हाँ",
  unanswered: "नहीं",
  wrong_number: "ग़लत नंबर",
  close: "बंद करें",
  thanks: "धन्यवाद। इससे दूसरों को मदद मिलेगी।",
};

export default hi;
