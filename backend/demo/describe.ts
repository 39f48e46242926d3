import type { CategoryId } from "../shared/categories.ts";
import type { Random } from "./random.ts";
import type { Pair } from "./texts/names.ts";
import { trades } from "./texts/trades.ts";

type Facts = {
  category: CategoryId;
  locality: Pair;
  city: Pair;
  experienceYears: number | null;
};

/** One line of what a business does, in both languages. */
export function makeLine({ category, locality, city }: Facts, random: Random): Pair {
  const line = random.pick(trades[category].lines);
  return fill(line, { place: locality, city });
}

/** Two to five sentences, in both languages, the way an owner would put them. */
export function makeDescription(facts: Facts, random: Random): Pair {
  const { works, remarks } = trades[facts.category];
  const chosen = random.sample(works, random.int(3, 4));
  const sells = sellers.includes(facts.category);
  const values = {
    place: facts.locality,
    city: facts.city,
    works: list(chosen),
    years: both(String(facts.experienceYears ?? "")),
    since: both(String(2026 - (facts.experienceYears ?? 0))),
    km: both(String(random.pick([5, 8, 10, 15, 20, 25]))),
    people: both(String(random.int(3, 14))),
  };
  const openings = facts.experienceYears && facts.experienceYears >= 4
    ? [...experienced, ...plain]
    : plain;
  const sentences = [
    random.pick(openings),
    ...random.sample([...area, ...payment, ...(sells ? [] : visits)], random.int(0, 2)),
    ...random.sample(remarks, random.int(1, 2)),
  ];
  const [en, hi] = fill(
    [sentences.map(([en]) => en).join(" "), sentences.map(([, hi]) => hi).join(" ")],
    values,
  );
  return [en.replace(/(^|[.!?] )([a-z])/g, (_, start, first) => start + first.toUpperCase()), hi];
}

const experienced: readonly Pair[] = [
  [
    "Serving {city} since {since}. Our main lines are {works}.",
    "{since} से {city} में। हमारे मुख्य काम: {works}।",
  ],
  [
    "For {years} years people in {place} have called us for {works}.",
    "{years} साल से {place} के लोग हमें बुलाते हैं। मुख्य काम: {works}।",
  ],
  [
    "A family business of {years} years: {works}.",
    "{years} साल पुराना पारिवारिक काम। हमारे यहाँ: {works}।",
  ],
  [
    "We started in {since} with a small shop in {place}; today we are {people} people. Known for {works}.",
    "{since} में {place} की एक छोटी दुकान से शुरुआत की थी; आज {people} लोगों की टीम है। पहचान: {works}।",
  ],
];

const plain: readonly Pair[] = [
  ["Call us for {works}.", "इन कामों के लिए फ़ोन करें: {works}।"],
  ["For homes and for shops: {works}.", "घर और दुकान दोनों के लिए: {works}।"],
  ["{works}: that is our daily work in {city}.", "{works}: {city} में यही हमारा रोज़ का काम है।"],
  ["You will find us in {place}, mostly for {works}.", "हम {place} में मिलेंगे। ज़्यादातर काम: {works}।"],
  [
    "Small or big, we look at it first and then quote. Ask us about {works}.",
    "काम छोटा हो या बड़ा, पहले देखते हैं, फिर दाम बताते हैं। हमारे काम: {works}।",
  ],
];

const area: readonly Pair[] = [
  [
    "We cover {place} and about {km} km around it.",
    "{place} और उसके आसपास लगभग {km} किमी तक काम करते हैं।",
  ],
  [
    "Jobs outside {city} are taken when the dates allow.",
    "समय मिलने पर {city} के बाहर का काम भी लेते हैं।",
  ],
];

const payment: readonly Pair[] = [
  ["A proper bill is given every time.", "हर बार पक्का बिल दिया जाता है।"],
  ["UPI, cash and bank transfer are all fine.", "यूपीआई, नक़द और बैंक ट्रांसफ़र, तीनों चलेंगे।"],
  ["Hindi and English are both fine on the phone.", "फ़ोन पर हिंदी और अंग्रेज़ी दोनों में बात कर सकते हैं।"],
];

const visits: readonly Pair[] = [
  ["Send photos on WhatsApp for a first estimate.", "पहले अनुमान के लिए व्हाट्सऐप पर फ़ोटो भेजें।"],
  [
    "If something is not right, we come back without charge.",
    "कुछ ठीक न लगे तो बिना शुल्क दोबारा आते हैं।",
  ],
  ["Please call in the morning for a visit the same day.", "उसी दिन विज़िट के लिए सुबह फ़ोन करें।"],
  ["No visit charge within {place}.", "{place} में विज़िट का कोई शुल्क नहीं।"],
];

/** Trades that sell something rather than come and repair it. */
const sellers: readonly CategoryId[] = ["real_estate", "construction_material_suppliers"];

const both = (text: string): Pair => [text, text];

const list = (items: readonly Pair[]): Pair => [
  join(items.map(([en]) => en), ", and"),
  join(items.map(([, hi]) => hi), " तथा"),
];

const join = (items: string[], last: string) =>
  items.length === 1 ? items[0]! : `${items.slice(0, -1).join(", ")}${last} ${items.at(-1)}`;

export const fill = (text: Pair, values: Record<string, Pair>): Pair => {
  const inserted = (template: string, language: 0 | 1) =>
    template.replace(/\{(\w+)\}/g, (_, name) => values[name]![language]);
  return [inserted(text[0], 0), inserted(text[1], 1)];
};
