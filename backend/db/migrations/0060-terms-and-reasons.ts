import { type Kysely, sql } from "kysely";

/** Ready-made reasons as what was reported or found, not as facts: number, before, after. */
const reasons: [n: number, before: [en: string, hi: string], after: [en: string, hi: string]][] = [
  [3, [
    "The phone number does not reach the business. Please put the right one.",
    "इस फ़ोन नंबर पर व्यवसाय से बात नहीं होती। कृपया सही नंबर लिखें।",
  ], [
    "We called the phone number and did not reach the business. Please put the right one.",
    "हमने इस नंबर पर फ़ोन किया, व्यवसाय से बात नहीं हुई। कृपया सही नंबर लिखें।",
  ]],
  [4, [
    "The address is not right. Please correct it.",
    "पता सही नहीं है। कृपया ठीक करें।",
  ], [
    "We were told that the address is not right. Please check and correct it.",
    "हमें बताया गया कि पता सही नहीं है। कृपया जाँचकर ठीक करें।",
  ]],
  [5, [
    "The hours or prices are not right. Please correct them.",
    "समय या दाम सही नहीं हैं। कृपया ठीक करें।",
  ], [
    "We were told that the hours or prices are not right. Please check and correct them.",
    "हमें बताया गया कि समय या दाम सही नहीं हैं। कृपया जाँचकर ठीक करें।",
  ]],
  [6, [
    "A picture does not show your work or your shop. Please replace it.",
    "एक तस्वीर आपके काम या दुकान की नहीं है। कृपया उसे बदलें।",
  ], [
    "It seems that a picture does not show your work or your shop. Please replace it.",
    "लगता है, एक तस्वीर आपके काम या दुकान की नहीं है। कृपया उसे बदलें।",
  ]],
  [7, [
    "Several people were cheated by this listing.",
    "इस व्यवसाय ने लोगों के साथ धोखा किया है।",
  ], [
    "Several people told us that they paid and nobody came.",
    "कई लोगों ने बताया कि पैसे देने के बाद कोई नहीं आया।",
  ]],
  [8, [
    "The listing shows another person’s business.",
    "यहाँ किसी और का व्यवसाय दिखाया गया है।",
  ], [
    "We were told that this is another person’s business, and could not confirm whose it is.",
    "हमें बताया गया कि यह व्यवसाय किसी और का है। किसका है, यह पक्का नहीं हो पाया।",
  ]],
  [9, [
    "The business does not exist.",
    "ऐसा कोई व्यवसाय नहीं है।",
  ], [
    "We looked for this business and did not find it.",
    "हमने यह व्यवसाय ढूँढा, पर नहीं मिला।",
  ]],
  [12, [
    "The picture cannot be read. Please send a clearer one.",
    "तस्वीर पढ़ी नहीं जा सकती। कृपया साफ़ तस्वीर भेजें।",
  ], [
    "We could not read the picture. Please send a clearer one.",
    "हम यह तस्वीर पढ़ नहीं पाए। कृपया साफ़ तस्वीर भेजें।",
  ]],
  [13, [
    "The document is of another business or person.",
    "यह काग़ज़ किसी और व्यवसाय या व्यक्ति का है।",
  ], [
    "The name on the document is not the one on the listing.",
    "काग़ज़ पर लिखा नाम और यहाँ लिखा नाम अलग हैं।",
  ]],
];

/** When an account was last told the terms, and other reasons where admins have changed none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column terms_told_at timestamptz`.execute(db);
  for (const [n, [enBefore, hiBefore], [en, hi]] of reasons) {
    const id = `01980000-0000-7000-8000-${String(n).padStart(12, "0")}`;
    await sql`update statement_template set en = ${en}, hi = ${hi}
      where id = ${id} and en = ${enBefore} and hi = ${hiBefore}`.execute(db);
  }
}
