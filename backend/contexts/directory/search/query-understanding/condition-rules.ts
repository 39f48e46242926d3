import { weekdays } from "#/contexts/listings/mod.ts";
import { type Condition, type DayPart, dayParts, type Weekday } from "./condition.ts";

type Groups = Record<string, string | undefined>;
/** What it reads is a condition, or says nothing that listings hold. */
type Rule = { pattern: RegExp; read: (groups: Groups) => Condition | undefined };

/** @param source of whole words of folded text, with one space between them */
const rule = (source: string, read: Rule["read"]): Rule => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${source})(?![\\p{L}\\p{M}\\p{N}])`, "gu"),
  read,
});

const ignored = () => undefined;

/** Numbers that people write as words. */
const numbers: Record<string, number> = {
  ...{ ek: 1, one: 1, एक: 1, do: 2, two: 2, दो: 2, teen: 3, tin: 3, three: 3, तीन: 3 },
  ...{ char: 4, chaar: 4, four: 4, चार: 4, panch: 5, paanch: 5, five: 5, पांच: 5, पाच: 5 },
  ...{ chhe: 6, chhah: 6, six: 6, छह: 6, छः: 6, saat: 7, sat: 7, seven: 7, सात: 7 },
  ...{
    aath: 8,
    ath: 8,
    eight: 8,
    आठ: 8,
    nau: 9,
    nine: 9,
    नौ: 9,
    das: 10,
    dus: 10,
    ten: 10,
    दस: 10,
  },
  ...{ gyarah: 11, eleven: 11, ग्यारह: 11, barah: 12, twelve: 12, बारह: 12 },
  ...{ pandrah: 15, fifteen: 15, पंद्रह: 15, bees: 20, bis: 20, twenty: 20, बीस: 20 },
  ...{ pachis: 25, पच्चीस: 25, tees: 30, thirty: 30, तीस: 30 },
};
const inWords = Object.keys(numbers).join("|");

/** Of digits, or of words: paanch sau. */
function valueOf(text: string): number {
  if (/^\d/.test(text)) return Number(text.replaceAll(",", ""));
  const [word, hundred] = text.split(" ") as [string, string?];
  return numbers[word]! * (hundred ? 100 : 1);
}

const isOpen = "(?:opens?|opening|working|available|khul[aei]|khult[aei]|khulne wal[aei]|chalu|" +
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
const noStreet =
  "(?! (?:se|से|peth|ba[zj]aa?r|market|haat|hat|gali|chowk|पेठ|बाजार|मार्केट|हाट|गली|चौक)(?: |$))";
/** Nor does who is closed on Sunday ask who is open. */
const noShut = "(?! (?:(?:ko|pe|par|को|पर) )?(?:closed?|shut|off|holiday|band|बंद))";
const on = "(?<!(?:since|last|closed?|shut|not|except)(?: open| on)* )" +
  "(?:(?:on|every|even|also|har|हर) )*";

const dayRule = (names: string, days: Weekday[]) =>
  rule(`${before}${on}(?:${names})${noStreet}${noShut}${after}`, () => ({ kind: "open_on", days }));

const allDay =
  "24 ?(?:x|\\*|×|by|/|-) ?7(?: ?[x/] ?365)?|24 ?(?:hours?|hrs?|ghante|ghanta|घंटे|घंटा|घंटों|घण्टे)|" +
  "round the clock|all day (?:and )?(?:all )?night|day (?:and )?night|din (?:aur )?ra?at|दिन (?:और )?रात|" +
  "(?:ch?aubees|chaubis|चौबीस)(?:on|o|ो|ों)? (?:ghante|घंटे)|twenty ?four hours?";

/** *Sunday* morning; what took the day left a line break for each of its letters. */
const besideDay = "(?<=(?:\\n|today|tomorrow|every|this|kal|aaj) )";

const parts: Record<DayPart, string> = {
  early:
    "early (?:in the )?mornings?|opens? early|(?:subah|सुबह) (?:jaldi|subah|sa[vw]ere|जल्दी|सुबह|सवेरे)|" +
    "(?:jaldi|जल्दी) (?:subah|सुबह)",
  morning: `in the mornings?|mornings|${besideDay}mornings?|subah(?! se )|सुबह(?! से )`,
  afternoon: `in the afternoons?|afternoons|${besideDay}afternoons?|` +
    "(?:dopahar|dopeher) (?:ko|me|mein)|दोपहर (?:को|में)",
  evening: `(?:in the|late) evenings?|evenings|${besideDay}evenings?|` +
    "shaa?m (?:ko|me|mein)|शाम (?:को|में)",
  night:
    "(?:late )?(?:at|(?<=opens? )all|in the|during the|during|by|late) nights?(?: time)?|(?:(?<!(?:all|last|whole) )night(?! (?:queen|lamp|light|bulb|club|suit))|nights)|tonight|(?:till |until )?midnight|(?:till|until) late|" +
    "night ?time|night (?:service|shift|duty|me|mein|ko)|(?:aaj |der )?raa?t (?:ko|me|mein|bhar)|der raat|" +
    "aaj raat|raat (?:ka|ki|ke|wal[ae])|opens? late|late open|(?:late|der) tak|" +
    "(?:आज |देर )?रात (?:को|में|भर|का|की|के|वाल[ाे])|देर रात|आज रात|देर तक|नाइट में",
};

const clock = "(?<hour>1?\\d|2[0-4])(?:[:.](?<minute>[0-5]\\d))?";
const saidClock = `(?<hour>1?\\d|2[0-4]|${inWords})(?:[:.](?<minute>[0-5]\\d))?`;
const half =
  "(?: ?(?<half>[ap])\\.?m\\.?| in the (?:(?<morning>morning)|(?:afternoon|evening)(?<rest>))| at (?<dark>night))";
const dayTime = "(?:(?<early>subah|सुबह)|(?<late>shaa?m|dopahar|शाम|दोपहर)|(?<night>raa?t|रात))" +
  "(?: (?:ke|ko|me|के|को|में))?";
const relation = "(?<after>after|from)|(?<before>before)|(?<until>till|until|upto)|at|by|around";
const laterOrSooner = "(?: (?:(?<later>ke baad|के बाद)|(?<sooner>(?:se|ke) peh?le|(?:से|के) पहले)))";
const hindiRelation =
  "(?: (?:(?<later>ke baad|के बाद)|(?<sooner>(?:se|ke) peh?le|(?:से|के) पहले)|(?<till>tak|तक)|ko|को))?" +
  `(?: ${isOpen}${be})?`;

/** Six may be in the morning and in the evening, where the text does not say. */
function readClock(groups: Groups): Condition | undefined {
  const hour = valueOf(groups["hour"]!);
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
      : says("early", "morning") || when === "before" && !says("late", "rest", "night", "dark")
      ? at < 12
      : says("late", "rest") || when === "after" && !says("night", "dark")
      ? at >= 12
      : !says("night", "dark") || at < 5 || at > 17;
  const times = [hour % 12, hour % 12 + 12].filter(isMeant)
    .map((at) => `${String(at).padStart(2, "0")}:${groups["minute"] ?? "00"}`);
  return hour === 0 || times.length === 0 ? undefined : { kind: "open_at", when, times };
}

const number = `\\d{1,2}(?:,\\d{2,3})+|\\d{1,5}|(?:${inWords}) (?:sau|so|hundred|सौ)`;
const sign = "(?:rs\\.?|inr|₹|रु\\.?)";
const rupees = "(?:rs\\.?|inr|/-|₹|rup(?:ees?|a[iy]y?[ae]?|iye|ye|ay)|रुपये|रुपए|रुपयों|रुपयो|रु\\.?)";
const fee =
  "(?:(?:(?:visit|visiting|inspection|service|call)(?:ing)? )?(?:charges?|fees?|price|rate|budget|cost)|" +
  "(?:विजिट )?(?:चार्ज|फीस|शुल्क))(?: (?:is|ho|should be))?";
const atMost =
  "under|below|less than|up ?to|within|max(?:imum)?|at most|not? (?:more than|above|over)|cheaper than|budget|andar";
const orLess =
  "se kam|se km|se nee?che|tak|ke (?:andar|under|bhitar)|or less|and below|se sast[aei]|se (?:zyada|jyada) na(?:hi)?(?: ho)?|wal[aei]|वाल[ाेी]|" +
  "से कम|से ज्यादा (?:ना|नहीं|न)(?: हो)?|से नीचे|तक|के (?:अंदर|भीतर)";
const amount = `(?:${sign} ?)?(?<rupees>${number})(?: ?${rupees})?`;
const marked = `${sign} ?(?<rupees>${number})(?: ?/-)?|(?<rupees2>${number}) ?${rupees}`;
const ofVisit = `(?: (?:per )?(?:${fee}|visit|में|me|mein|wal[aei]|वाल[ाेी]))*`;

/** Of Sector 300. */
const noNumberedPlace =
  "(?<!(?:sector|phase|block|ward|plot|gali|no|number|road|सेक्टर|फेज|ब्लॉक|वार्ड|नंबर) )";

/** More than this is the price of work, which listings do not say. */
const mostVisitCharge = 5000;
/** Less is no price. */
const leastVisitCharge = 20;

const readCharge = ({ rupees, rupees2 }: Groups): Condition | undefined => {
  const most = valueOf((rupees ?? rupees2)!);
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
const count = `\\d{1,2}|${inWords}`;
const readYears = ({ years }: Groups): Condition | undefined =>
  valueOf(years!) === 0 ? undefined : { kind: "experience", years: valueOf(years!) };

const about = `(?:(?:${atMost}|in|about|around|approx|only) )?`;
const big = "(?:k|lakhs?|lacs?|crores?|cr|hazaa?r|thousand|लाख|करोड|हजार)";
/** How large a home is, how far and how soon; sizes of goods are words of the work (2 hp motor). */
const measure = "bhk|rk|seaters?|sitters?|sq\\.? ?(?:ft|feet|foot|m|mtr|yards?)|sqft|" +
  "square (?:feet|foot|metres?|meters?)|feet|foot|ft|kms?|kilomet(?:er|re)s?|min(?:ute)?s?|hours?|hrs?|" +
  "ghant[aeo]|days?|din|weeks?|haft[ae]|months?|mahin[ae]|बीएचके|सीटर|फुट|फीट|किमी|मिनट|घंट[ाे]|दिन|" +
  `हफ्त[ाे]|महीन[ाे]|${years}`;

/** In the order in which they are looked for: what one takes, none after it sees. */
export const rules: readonly Rule[] = [
  // How soon, how far, how large, and the price of each foot.
  rule(`(?:${marked}) ?(?:sq\\.? ?(?:ft|feet|foot)|sqft)`, ignored),
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
    "(?:(?:public|bank|national) )?(?:holidays|(?<=(?:on|on a|open) )holiday|holiday(?= (?:ko|me|mein|pe|open|khula) ?))|" +
      "ch?hutti (?:ke|wale) din|ch?hutti(?= (?:ko|me|mein) )|छुट्टी (?:के|वाले) दिन|छुट्टी(?= (?:को|में) )|" +
      "(?:7|seven|all) days|saat(?:on|o) din|सातों दिन|365 (?:days|din)",
    ["sun"],
  ),
  ...weekdays.map((day) => dayRule(days[day], [day])),
  rule(`${before}${dayTime} ${saidClock}(?:${half}| ?(?:baje|बजे))?${hindiRelation}`, readClock),
  rule(
    `${before}(?:(?:${relation}) )?${saidClock}(?:${half}| ?(?:o.?clock|baje|बजे))${hindiRelation}`,
    readClock,
  ),
  rule(`${before}${clock}${laterOrSooner}(?: ${isOpen}${be})?`, readClock),
  rule(`${before}(?:${relation}) ${clock}(?! ?(?:${measure}|${rupees}|${big}))`, readClock),
  rule(`${isOpen} (?:from )?\\d{1,2} ?(?:to|-|se|से) ?\\d{1,2}`, ignored),
  ...dayParts.map((part) =>
    rule(`${before}(?:${parts[part]})${after}`, () => ({ kind: "open_in", part }))
  ),
  rule(
    `${least}(?<years>${count}) ?\\+? ?${years}${more} ${skilled}(?: (?:wal[aei]|वाल[ाेी]))?`,
    readYears,
  ),
  rule(`${skilled} (?:of )?${least}(?<years>${count}) ?\\+? ?${years}`, readYears),
  rule(
    `(?:minimum|min|at ?least|over|more than|above|kam se kam|कम से कम) (?<years>${count}) ?${years}${noThing}`,
    readYears,
  ),
  rule(`(?<years>${count}) ?\\+ ?${years}${noThing}`, readYears),
  rule(`(?<years>${count}) ?${years} (?:se|से) (?:kaam|kam|काम)`, readYears),
  // experienced carpenter, 12 years
  rule(`(?<years>${count}) ?${years}${noThing}(?=.* ${skilled}(?: |$))`, readYears),
  rule(`(?<=(?:^| )${skilled} .*)(?<years>${count}) ?${years}${noThing}`, readYears),
  rule(
    "(?:free|muft|फ्री|मुफ्त) (?:(?:site|home) )?(?:visits?|inspection|विजिट)|(?:visit|विजिट) (?:free|muft|फ्री|मुफ्त)|" +
      "(?:no|zero|without|bina) (?:visit|visiting) (?:charges?|fees?)|(?:no|zero|free of) charges? visit|" +
      "बिना विजिट (?:चार्ज|फीस)",
    () => ({ kind: "visit_charge", most: 0 }),
  ),
  rule(
    "(?:home|house|doorstep|door step|at home) (?:visits?|service)|(?:at (?:my |the )?)?(?:doorstep|door step)|" +
      "(?:comes?|coming) (?:to )?(?:my |our )?home|ghar (?:pe |par )?(?:aa?kar|aa?ke|aa?ye|aate|aa ja[vy]?e|aane wal[aei]|service|seva)|" +
      "घर (?:पर |पे )?(?:आकर|आके|आने वाल[ाेी]|सेवा|सर्विस)|होम (?:सर्विस|विजिट)",
    () => ({ kind: "comes_to_you" }),
  ),
  rule(
    `(?:(?:${fee}|${atMost}) )*(?:${sign} ?)?\\d+(?:\\.\\d+)? ?${big}(?: ?${rupees})?(?: (?:${orLess}))?(?: (?:ka |me |का |में )?budget)?`,
    ignored,
  ),
  rule(`${about}\\d+(?:\\.\\d+)? ?\\+? ?(?:${measure})(?: (?:me|mein|ke andar|में|के अंदर))?`, ignored),
  rule(`(?:${fee} )?(?:${atMost}) ${amount}(?: (?:${orLess}))?${ofVisit}`, readCharge),
  rule(`(?:${fee} )?${amount} (?:${orLess})${ofVisit}`, readCharge),
  rule(`(?:${fee} )?(?:${marked})${ofVisit}`, readCharge),
  rule(`${fee} (?<rupees>${number})${ofVisit}`, readCharge),
  rule(`${noNumberedPlace}(?<rupees>\\d{3,5}) (?:me|mein|में)`, readCharge),
];
