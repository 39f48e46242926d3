import { type Kysely, sql } from "kysely";

const requests = ["gstin", "address", "identity", "claim"];

/** Frequent statements of moderators, in the order in which they are offered. */
const shipped: [decision: string, kinds: string[], en: string, hi: string][] = [
  [
    "nothing_wrong",
    [],
    "We looked at it and found the details to be right.",
    "हमने जाँच की और जानकारी सही पाई।",
  ],
  [
    "nothing_wrong",
    ["report"],
    "We called the number and reached the business.",
    "हमने इस नंबर पर फ़ोन किया, व्यवसाय से बात हुई।",
  ],
  [
    "correct",
    [],
    "The phone number does not reach the business. Please put the right one.",
    "इस फ़ोन नंबर पर व्यवसाय से बात नहीं होती। कृपया सही नंबर लिखें।",
  ],
  ["correct", [], "The address is not right. Please correct it.", "पता सही नहीं है। कृपया ठीक करें।"],
  [
    "correct",
    [],
    "The hours or prices are not right. Please correct them.",
    "समय या दाम सही नहीं हैं। कृपया ठीक करें।",
  ],
  [
    "correct",
    [],
    "A picture does not show your work or your shop. Please replace it.",
    "एक तस्वीर आपके काम या दुकान की नहीं है। कृपया उसे बदलें।",
  ],
  [
    "suspend",
    [],
    "Several people were cheated by this listing.",
    "इस व्यवसाय ने लोगों के साथ धोखा किया है।",
  ],
  [
    "suspend",
    [],
    "The listing shows another person’s business.",
    "यहाँ किसी और का व्यवसाय दिखाया गया है।",
  ],
  ["remove", [], "The business does not exist.", "ऐसा कोई व्यवसाय नहीं है।"],
  ["restore", [], "It was put right.", "इसे ठीक कर दिया गया है।"],
  [
    "confirm",
    requests,
    "The document shows what the listing says.",
    "काग़ज़ में वही लिखा है जो यहाँ है।",
  ],
  [
    "refuse",
    requests,
    "The picture cannot be read. Please send a clearer one.",
    "तस्वीर पढ़ी नहीं जा सकती। कृपया साफ़ तस्वीर भेजें।",
  ],
  [
    "refuse",
    requests,
    "The document is of another business or person.",
    "यह काग़ज़ किसी और व्यवसाय या व्यक्ति का है।",
  ],
];

/** Texts that admins insert into the statement of a decision, in both languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statement_template (
      id uuid primary key,
      decision text not null,
      kinds text[] not null,
      en text not null check (length(en) between 1 and 500),
      hi text not null check (length(hi) between 1 and 500)
    )`.execute(db);
  for (const [n, [decision, kinds, en, hi]] of shipped.entries()) {
    const id = `01980000-0000-7000-8000-${String(n + 1).padStart(12, "0")}`;
    await sql`
      insert into statement_template (id, decision, kinds, en, hi)
      values (${id}, ${decision}, ${kinds}::text[], ${en}, ${hi})`.execute(db);
  }
}
