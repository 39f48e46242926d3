import type { Refusal } from "#/shared/refusals.ts";

/** The standard reasons for a refused review, which its author sees. */
export const refusalReasons: Record<Refusal, { en: string; hi: string }> = {
  not_genuine: {
    en: "It does not seem to come from a customer of this business.",
    hi: "हमें लगता है कि यह इस व्यवसाय के किसी ग्राहक ने नहीं लिखा।",
  },
  not_about: {
    en: "It is not about this business or its work.",
    hi: "यह इस व्यवसाय या उसके काम के बारे में नहीं है।",
  },
  abusive: {
    en: "It contains insults or threats.",
    hi: "इसमें गाली या धमकी है।",
  },
  private: {
    en: "It contains a phone number, an address or private details.",
    hi: "इसमें कोई फ़ोन नंबर, पता या निजी बात है।",
  },
  advertising: {
    en: "It is advertising.",
    hi: "यह प्रचार है।",
  },
  other: {
    en: "It breaks our rules for reviews.",
    hi: "यह रिव्यू के हमारे नियमों के ख़िलाफ़ है।",
  },
};
