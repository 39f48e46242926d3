import { fold } from "#/shared/text/text.ts";
import { weekdays } from "#/contexts/listings/mod.ts";

type Weekday = (typeof weekdays)[number];

/** What a query asks of a business beside its trade and place, as far as listings hold the fact. */
export type Condition =
  | { kind: "open_now" }
  | { kind: "open_today" }
  | { kind: "open_all_day" }
  /** Any of the days. */
  | { kind: "open_on"; days: Weekday[] }
  | { kind: "open_in"; part: DayPart }
  /** Several times where the text says no half of the day: any of them. */
  | { kind: "open_at"; when: OpenWhen; times: string[] }
  /** In rupees, at most. */
  | { kind: "visit_charge"; most: number }
  /** In years, at least. */
  | { kind: "experience"; years: number }
  | { kind: "comes_to_you" };

export const openWhens = ["at", "after", "before", "until"] as const;

type OpenWhen = (typeof openWhens)[number];

export const dayParts = ["early", "morning", "afternoon", "evening", "night"] as const;

export type DayPart = (typeof dayParts)[number];

/** A condition, as it was typed, and its tokens: from one up to, not including, another. */
export type AskedCondition = { condition: Condition; words: string; from: number; to: number };

/** What a text is split into for the places of its conditions; a comma may stand inside a number. */
export const tokensOf = (text: string): string[] =>
  text.split(/(?:[\s;|]|,(?!\d))+/u).filter(Boolean);

/**
 * A text without its conditions and without quantities (3 bhk, within 5 km), which say nothing that
 * listings hold.
 */
export function takeConditions(text: string): { text: string; conditions: AskedCondition[] } {
  const tokens = tokensOf(text);
  const folded = tokens.map(fold);
  const whole = folded.join(" ");
  const taken: { from: number; to: number; condition: Condition | undefined }[] = [];
  let left = whole;
  for (const { pattern, read } of rules) {
    for (const { 0: { length }, index, groups = {} } of left.matchAll(pattern)) {
      taken.push({ from: index, to: index + length, condition: read(groups) });
      // As long as what was there; no phrase reaches across it.
      left = left.slice(0, index) + "\n".repeat(length) + left.slice(index + length);
    }
  }
  if (taken.length === 0) return { text, conditions: [] };
  const tokenAt = (at: number) => whole.slice(0, at).split(" ").length - 1;
  const conditions = taken.flatMap(({ from: first, to: end, condition }) => {
    const [from, to] = [tokenAt(first), tokenAt(end - 1) + 1];
    return condition ? [{ condition, words: tokens.slice(from, to).join(" "), from, to }] : [];
  }).sort((one, other) => one.from - other.from);
  // What stood before a condition is a whole word.
  const rest = left.replace(/[\n ]+/g, (gap) => gap === " " ? gap : "\n").replace(/^\n/, "")
    .replaceAll("\n", " ");
  return { text: /\s$/u.test(text) && !rest.endsWith(" ") ? `${rest} ` : rest, conditions };
}

type Groups = Record<string, string | undefined>;
type Rule = { pattern: RegExp; read: (groups: Groups) => Condition | undefined };

/** @param source of whole words of folded text, with one space between them */
const rule = (source: string, read: Rule["read"]): Rule => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${source})(?![\\p{L}\\p{M}\\p{N}])`, "gu"),
  read,
});

const ignored = () => undefined;

const isOpen = "(?:open|opening|working|available|khul[aei]|khult[aei]|khulne wal[aei]|chalu|" +
  "खुल[ाेी]|खुलत[ाेी]|खुलने वाल[ाेी]|चालू)";
const be = "(?: (?:hai|ho|hain|rahe|rahta|rehta|rahne wal[aei]|है|हो|हैं|रहे|रहता|रहने वाल[ाेी]))*";
/** Around a time: *open* …, … *ko bhi khula hai*. */
const before = `(?:${isOpen}${be} )?`;
const after =
  "(?: (?:ko|me|mei|mein|men|ke din|ke time|ke samay|ke waqt|को|में|के दिन|के समय|के वक्त))?" +
  `(?: (?:bhi|also|too|भी))?(?: ${isOpen}${be})?`;

const days: Record<Weekday, string> = {
  mon: "mondays?|som[wv]aa?r|सोमवार|मंडे",
  tue: "tuesdays?|mangal[wv]aa?r|मंगलवार",
  wed: "wednesdays?|budh?[wv]aa?r|बुधवार",
  thu: "thursdays?|guru[wv]aa?r|brihaspati[wv]aa?r|[vb]ee?r[wv]aa?r|गुरुवार|बृहस्पतिवार|वीरवार",
  fri: "fridays?|shukr?a?[wv]aa?r|शुक्रवार",
  sat: "saturdays?|shani[wv]aa?r|shanichar|शनिवार|शनिचर|सैटरडे",
  sun: "sundays?|ra[vw]i[wv]aa?r|it[wv]aa?r|रविवार|इतवार|संडे",
};
/** Streets and markets are called after days. */
const noStreet = "(?! (?:peth|ba[zj]aa?r|market|haat|hat|gali|chowk|पेठ|बाजार|मार्केट|हाट|गली|चौक))";
const on = "(?:(?:on|every|even|also|har|हर) )*";

const dayRule = (names: string, days: Weekday[]) =>
  rule(`${before}${on}(?:${names})${noStreet}${after}`, () => ({ kind: "open_on", days }));

const allDay =
  "24 ?(?:x|\\*|×|by|/|-) ?7(?: ?[x/] ?365)?|24 ?(?:hours?|hrs?|ghante|ghanta|घंटे|घंटा|घंटों|घण्टे)|" +
  "round the clock|all day (?:and )?(?:all )?night|day (?:and )?night|din (?:aur )?ra?at|दिन (?:और )?रात|" +
  "(?:chaubis(?:on)?|चौबीसों?) (?:ghante|घंटे)";

const parts: Record<DayPart, string> = {
  early:
    "early (?:in the )?mornings?|open early|(?:subah|सुबह) (?:jaldi|subah|sa[vw]ere|जल्दी|सुबह|सवेरे)|" +
    "(?:jaldi|जल्दी) (?:subah|सुबह)",
  morning: "in the mornings?|mornings|subah|सुबह",
  afternoon: "in the afternoons?|afternoons|(?:dopahar|dopeher) (?:ko|me|mein)|दोपहर (?:को|में)",
  evening: "(?:in the|late) evenings?|evenings|shaa?m (?:ko|me|mein)|शाम (?:को|में)",
  night:
    "(?:late )?(?:at|all|in the|during the|during|by|late) nights?(?: time)?|nights|tonight|midnight|" +
    "night ?time|night (?:service|shift|duty|me|mein|ko)|(?:aaj |der )?raa?t (?:ko|me|mein|bhar)|der raat|" +
    "aaj raat|(?:आज |देर )?रात (?:को|में|भर)|देर रात|आज रात|नाइट में",
};

const clock = "(?<hour>1?\\d|2[0-4])(?:[:.](?<minute>[0-5]\\d))?";
const half = " ?(?<half>[ap])\\.?m\\.?";
const dayTime = "(?:(?<early>subah|सुबह)|(?<late>shaa?m|dopahar|शाम|दोपहर)|(?<night>raa?t|रात))" +
  "(?: (?:ke|ko|me|के|को|में))?";
const relation = "(?<after>after|from)|(?<before>before)|(?<until>till|until|upto)|at|by|around";
const hindiRelation =
  "(?: (?:(?<later>ke baad|के बाद)|(?<sooner>(?:se|ke) peh?le|(?:से|के) पहले)|(?<till>tak|तक)|ko|को))?" +
  `(?: ${isOpen}${be})?`;

/** Six may be in the morning and in the evening, where the text does not say. */
function readClock(groups: Groups): Condition | undefined {
  const hour = Number(groups["hour"]);
  const says = (...names: string[]) => names.some((name) => groups[name] !== undefined);
  const when = says("after", "later")
    ? "after"
    : says("before", "sooner")
    ? "before"
    : says("until", "till")
    ? "until"
    : "at";
  const isMeant = (at: number) =>
    hour > 12
      ? at === hour % 24
      : says("half")
      ? at < 12 === (groups["half"] === "a")
      : says("early") || when === "before" && !says("late", "night")
      ? at < 12
      : says("late") || when === "after" && !says("night")
      ? at >= 12
      : !says("night") || at < 5 || at > 17;
  const times = [hour % 12, hour % 12 + 12].filter(isMeant)
    .map((at) => `${String(at).padStart(2, "0")}:${groups["minute"] ?? "00"}`);
  return hour === 0 || times.length === 0 ? undefined : { kind: "open_at", when, times };
}

const number = "\\d{1,2}(?:,\\d{2,3})+|\\d{1,5}";
const sign = "(?:rs\\.?|inr|₹|रु\\.?)";
const rupees = "(?:rs\\.?|inr|/-|₹|rupees?|rupa[iy]y?[ae]|rupiye|rupye|रुपये|रुपए|रुपयों|रुपयो|रु\\.?)";
const fee =
  "(?:(?:visit|visiting|inspection|service|call)(?:ing)? )?(?:charges?|fees?|price|rate|budget|cost)";
const atMost =
  "under|below|less than|up ?to|within|max(?:imum)?|at most|not? more than|cheaper than|budget|andar";
const orLess =
  "se kam|se km|se nee?che|tak|ke (?:andar|under|bhitar)|or less|and below|se sast[aei]|" +
  "से कम|से नीचे|तक|के (?:अंदर|भीतर)";
const amount = `(?:${sign} ?)?(?<rupees>${number})(?: ?${rupees})?`;
const marked = `${sign} ?(?<rupees>${number})(?: ?/-)?|(?<rupees2>${number}) ?${rupees}`;
const ofVisit = `(?: (?:per )?(?:${fee}|visit|में|me|mein|wal[aei]|वाल[ाेी]))*`;

/** More than this is the price of work, which listings do not say. */
const mostVisitCharge = 5000;
/** Less is no price. */
const leastVisitCharge = 20;

const readCharge = ({ rupees, rupees2 }: Groups): Condition | undefined => {
  const most = Number((rupees ?? rupees2)!.replaceAll(",", ""));
  return most < leastVisitCharge || most > mostVisitCharge
    ? undefined
    : { kind: "visit_charge", most };
};

const years = "(?:years?|yrs?|saal|sal|varsh|साल|सालों|वर्ष)";
const skilled = "(?:experienced?|exp|anubhav(?:i)?|taj[uo]rb[ae]|अनुभव(?:ी)?|तजुर्ब[ाे])";
const least = "(?:(?:with|having|minimum|min|at ?least|over|more than|above|kam se kam|कम से कम) )*";
const more = "(?: (?:ka|ke|of|se (?:zyada|jyada)|or more|plus|का|के|से ज्यादा))*";
/** Houses are old, and work is guaranteed for years. */
const noThing = "(?! (?:(?:ki|ka|की) )?(?:warranty|guarantee|old|puran[aie]|गारंटी|वारंटी|पुरान[ाेी]))";
const readYears = ({ years }: Groups): Condition | undefined =>
  Number(years) === 0 ? undefined : { kind: "experience", years: Number(years) };

const about = `(?:(?:${atMost}|in|about|around|approx|only) )?`;
const big = "(?:k|lakhs?|lacs?|crores?|cr|hazaa?r|thousand|लाख|करोड|हजार)";
/** How large a home is, how far and how soon; sizes of goods are words of the work (2 hp motor). */
const measure = "bhk|rk|seaters?|sitters?|sq\\.? ?(?:ft|feet|foot|m|mtr|yards?)|sqft|" +
  "square (?:feet|foot|metres?|meters?)|feet|foot|ft|kms?|kilomet(?:er|re)s?|min(?:ute)?s?|hours?|hrs?|" +
  "ghant[aeo]|days?|din|weeks?|haft[ae]|months?|mahin[ae]|बीएचके|सीटर|फुट|फीट|किमी|मिनट|घंट[ाे]|दिन|" +
  `हफ्त[ाे]|महीन[ाे]|${years}`;

/** In the order in which they are looked for: what one takes, none after it sees. */
const rules: readonly Rule[] = [
  // How soon, how far, how large, and the price of each foot.
  rule(
    `(?:${about}(?:${sign} ?)?(?<n>${number})(?: ?${rupees})? ?(?:per|/|ka|ke|का|प्रति|एक) ?` +
      "(?:sq\\.? ?(?:ft|feet|foot)|sqft|square (?:feet|foot)|foot|feet|hour|hr|ghant[ae]|day|din|kg|bag|bori|point|फुट|घंटा|दिन))",
    ignored,
  ),
  rule(
    `(?:in|within|under) \\d+ ?(?:hours?|hrs?)|\\d+ (?:ghante|घंटे) (?:me|mein|ke andar|में|के अंदर)`,
    ignored,
  ),
  rule(
    `${before}(?:${allDay})(?: (?:service|seva|सेवा))?${after}`,
    () => ({ kind: "open_all_day" }),
  ),
  rule(
    `${isOpen} (?:right |hai )?(?:now|abhi)|(?:now|currently) open|open currently`,
    () => ({ kind: "open_now" }),
  ),
  rule(
    `(?:abhi|अभी) (?:bhi |भी )?${isOpen}${be}|${isOpen} (?:है )?अभी`,
    () => ({ kind: "open_now" }),
  ),
  rule(
    `open today|today open|(?:aaj|आज) (?:bhi |भी )?${isOpen}${be}`,
    () => ({ kind: "open_today" }),
  ),
  dayRule("weekends?|वीकेंड|saturdays? (?:and|or|&|aur|ya) sundays?|शनिवार (?:और|या) रविवार", [
    "sat",
    "sun",
  ]),
  // Of holidays, listings say the weekly one.
  dayRule(
    "holidays|(?<=on |on a |open )(?:public )?holiday|ch?hutti (?:ke|wale) din|छुट्टी (?:के|वाले) दिन",
    ["sun"],
  ),
  ...weekdays.map((day) => dayRule(days[day], [day])),
  rule(`${before}${dayTime} ${clock}(?:${half}| ?(?:baje|बजे))${hindiRelation}`, readClock),
  rule(
    `${before}(?:(?:${relation}) )?${clock}(?:${half}| ?(?:o ?clock|baje|बजे))${hindiRelation}`,
    readClock,
  ),
  rule(`${before}(?:${relation}) ${clock}(?! ?(?:${measure}|${rupees}|${big}))`, readClock),
  rule(`${isOpen} (?:from )?\\d{1,2} ?(?:to|-|se|से) ?\\d{1,2}`, ignored),
  ...dayParts.map((part) =>
    rule(`${before}(?:${parts[part]})${after}`, () => ({ kind: "open_in", part }))
  ),
  rule(
    `${least}(?<years>\\d{1,2}) ?\\+? ?${years}${more} ${skilled}(?: (?:wal[aei]|वाल[ाेी]))?`,
    readYears,
  ),
  rule(`${skilled} (?:of )?${least}(?<years>\\d{1,2}) ?\\+? ?${years}`, readYears),
  rule(
    `(?:minimum|min|at ?least|over|more than|above|kam se kam|कम से कम) (?<years>\\d{1,2}) ?${years}${noThing}`,
    readYears,
  ),
  rule(`(?<years>\\d{1,2}) ?\\+ ?${years}${noThing}`, readYears),
  rule(
    "(?:free|muft|फ्री|मुफ्त) (?:site )?(?:visits?|inspection|विजिट)|(?:visit|विजिट) (?:free|muft|फ्री|मुफ्त)|" +
      "(?:no|zero|without|bina) (?:visit|visiting) (?:charges?|fees?)",
    () => ({ kind: "visit_charge", most: 0 }),
  ),
  rule(
    "(?:home|house|doorstep|door step|at home) (?:visits?|service)|(?:at (?:my |the )?)?(?:doorstep|door step)|" +
      "(?:comes?|coming) (?:to )?(?:my |our )?home|ghar (?:pe |par )?(?:aa?kar|aa?ke|aane wal[aei]|service|seva)|" +
      "घर (?:पर |पे )?(?:आकर|आके|आने वाल[ाेी]|सेवा|सर्विस)|होम (?:सर्विस|विजिट)",
    () => ({ kind: "comes_to_you" }),
  ),
  rule(
    `(?:(?:${fee}|${atMost}) )*(?:${sign} ?)?\\d+(?:\\.\\d+)? ?${big}(?: ?${rupees})?(?: (?:${orLess}))?`,
    ignored,
  ),
  rule(`${about}\\d+(?:\\.\\d+)? ?\\+? ?(?:${measure})(?: (?:me|mein|ke andar|में|के अंदर))?`, ignored),
  rule(`(?:${fee} )?(?:${atMost}) ${amount}(?: (?:${orLess}))?${ofVisit}`, readCharge),
  rule(`(?:${fee} )?${amount} (?:${orLess})${ofVisit}`, readCharge),
  rule(`(?:${fee} )?(?:${marked})${ofVisit}`, readCharge),
  rule(`${fee} (?<rupees>${number})`, readCharge),
];
