import type { Refusal } from "#/shared/refusals.ts";

/** The standard reasons that an author sees for a refused review. */
export const refusalReasons: Record<Refusal, { en: string; hi: string }> = {
  not_genuine: {
    en: "We have reason to think that it does not come from a customer of this business.",
    hi: "हमें लगता है कि यह इस व्यवसाय के किसी ग्राहक ने नहीं लिखा।",
  },
  not_about: {
    en: "It is not about this business or its work.",
    hi: "यह इस व्यवसाय या उसके काम के बारे में नहीं है।",
  },
  abusive: {
    en: "It has insults or threats in it.",
    hi: "इसमें गाली या धमकी है।",
  },
  private: {
    en: "It has somebody's number, address or private matters in it.",
    hi: "इसमें किसी का नंबर, पता या निजी बात है।",
  },
  advertising: {
    en: "It advertises something.",
    hi: "इसमें किसी चीज़ का प्रचार है।",
  },
  other: {
    en: "It is against our rules for reviews.",
    hi: "यह रिव्यू के हमारे नियमों के ख़िलाफ़ है।",
  },
};
