import type { Schemas } from "#/api/client.ts";

type Reason = { en: string; hi: string };

/** What is often said of a decision, in both languages, to be made more exact. */
export const usualReasons: Readonly<Record<Schemas["Decision"], readonly Reason[]>> = {
  nothing_wrong: [
    {
      en: "We looked at it and found the details to be right.",
      hi: "हमने जाँच की और जानकारी सही पाई।",
    },
  ],
  correct: [
    {
      en: "The phone number does not reach the business. Please put the right one.",
      hi: "इस फ़ोन नंबर पर व्यवसाय से बात नहीं होती। कृपया सही नंबर लिखें।",
    },
    {
      en: "The address is not right. Please correct it.",
      hi: "पता सही नहीं है। कृपया ठीक करें।",
    },
  ],
  suspend: [
    {
      en: "Several people were cheated by this listing.",
      hi: "इस व्यवसाय ने लोगों के साथ धोखा किया है।",
    },
    {
      en: "The listing shows another person’s business.",
      hi: "यहाँ किसी और का व्यवसाय दिखाया गया है।",
    },
  ],
  remove: [
    { en: "The business does not exist.", hi: "ऐसा कोई व्यवसाय नहीं है।" },
  ],
  restore: [
    { en: "It was put right.", hi: "इसे ठीक कर दिया गया है।" },
  ],
  publish: [],
  remove_reply: [],
  refuse_edit: [],
  confirm: [
    {
      en: "The document shows what the listing says.",
      hi: "काग़ज़ में वही लिखा है जो यहाँ है।",
    },
  ],
  refuse: [
    {
      en: "The picture cannot be read. Please send a clearer one.",
      hi: "तस्वीर पढ़ी नहीं जा सकती। कृपया साफ़ तस्वीर भेजें।",
    },
    {
      en: "The document is of another business or person.",
      hi: "यह काग़ज़ किसी और व्यवसाय या व्यक्ति का है।",
    },
  ],
};
