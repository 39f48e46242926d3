import { weekdays } from "#/contexts/listings/mod.ts";
import { type Condition, type DayPart, dayParts, type Weekday } from "./condition.ts";

type Groups = Record<string, string | undefined>;

/** What it reads is a condition, or says nothing that listings hold; false of what it does not mean. */
type Rule = {
  pattern: RegExp;
  read: (groups: Groups, said: string) => Condition | undefined | false;
};

/** @param source of what `condition-words.ts` reads, with one space between */
const rule = (source: string, read: Rule["read"] = () => undefined): Rule => ({
  pattern: new RegExp(`(?<![^ ])(?:${source})(?![^ ])`, "gu"),
  read,
});

/** Around a time: *open* …, … *ko bhi khula hai*. */
const before = "(?:OPEN (?:(?:BE|WALA) )*)?";
const after = "(?: (?:ON|IN))?(?: ALSO)?(?: OPEN(?: (?:BE|WALA))*)?";

const day = weekdays.join("|").toUpperCase();
/** Short names are words of their own, too: only two of them are days. */
const anyDay = `(?:${day}|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)`;
const ends = `(?:${anyDay}|Mon|Tue|Wed|Thu|Fri|Sat|Sun)`;
/** Streets and markets are called after days. */
const noStreet =
  "(?! (?:SE|peth|ba[zj]aa?r|market|haat|hat|gali|chowk|पेठ|बाजार|मार्केट|हाट|गली|चौक)(?: |$))";
/** Nor does who is closed on Sunday ask who is open. */
const noShut = "(?! (?:(?:ON|pe|par|पर) )?SHUT)";
const every = "(?<!(?:SINCE|last|SHUT|not|except)(?: OPEN| EVERY)* )(?:(?:EVERY|ALSO) )*";

const dayRule = (days: string, read: Rule["read"]) =>
  rule(`${before}${every}(?:${days})${noStreet}${noShut}${after}`, read);

const isWeekday = (word: string): word is Weekday => (weekdays as readonly string[]).includes(word);

/** Those between two days, or those that are named; undefined where any of them will do. */
function readDays(_: Groups, said: string): Condition | undefined {
  if (said.includes(" OR ")) return undefined;
  const named = said.split(" ").map((code) => code.toLowerCase().slice(0, 3)).filter(isWeekday);
  const [first, last] = named.map((day) => weekdays.indexOf(day)) as [number, number?];
  if (last === undefined || !/ (?:TO|SE|TILL|AFTER) /.test(said)) {
    return { kind: "open_on", days: weekdays.filter((day) => named.includes(day)) };
  }
  const isBetween = (at: number) =>
    first <= last ? first <= at && at <= last : first <= at || at <= last;
  return { kind: "open_on", days: weekdays.filter((_, at) => isBetween(at)) };
}

/** *Sunday* morning; what took the day left a line break. */
const besideDay = "(?<=(?:\\n|TODAY|TOMORROW|EVERY|this) )";

const parts: Record<DayPart, string> = {
  early: "EARLY",
  morning: `MORNING|${besideDay}mornings?|SUBAH(?! SE)`,
  afternoon: `AFTERNOON|${besideDay}afternoons?|DOPAHAR (?:ON|IN)`,
  evening: `EVENING|${besideDay}evenings?|SHAAM (?:ON|IN)`,
  night: "NIGHT|(?<!(?:all|last|whole) )night(?! (?:queen|lamp|light|bulb|club|suit))|" +
    "RAAT (?:ON|IN|OF|WALA|bhar|भर)",
};

const clock = (n: 1 | 2) =>
  `(?:(?<part${n}>SUBAH|DOPAHAR|SHAAM|RAAT) (?:(?:ON|IN|OF) )?)?` +
  `[#=](?<hour${n}>1?\\d|2[0-4])(?:[:.](?<minute${n}>[0-5]\\d))?` +
  `(?: (?<half${n}>AM|PM|MORNING|AFTERNOON|EVENING|NIGHT|OCLOCK))?`;

const [morning, later, dark] = [
  ["SUBAH", "MORNING", "AM"],
  ["DOPAHAR", "SHAAM", "AFTERNOON", "EVENING", "PM"],
  ["RAAT", "NIGHT"],
];

/** The minutes of the day that a time may mean: six is in the morning and in the evening. */
function readTimes(groups: Groups, n: 1 | 2): number[] {
  const hour = Number(groups[`hour${n}`]);
  const said = [groups[`part${n}`] ?? "", groups[`half${n}`] ?? ""];
  const says = (names: string[]) => said.some((name) => names.includes(name));
  const isMeant = (at: number) =>
    hour > 12
      ? at === hour % 24
      : says(morning)
      ? at < 12
      : says(later)
      ? at >= 12
      : !says(dark) || at < 5 || at > 17;
  return hour === 0 ? [] : [hour % 12, hour % 12 + 12].filter(isMeant)
    .map((at) => at * 60 + Number(groups[`minute${n}`] ?? 0));
}

const written = (minute: number) =>
  [Math.trunc(minute / 60), minute % 60].map((n) => String(n).padStart(2, "0")).join(":");

function readClock(groups: Groups, said: string): Condition | false {
  const { relation, behind, to, part1, part2, beside } = groups;
  const halves = [part1, part2, groups["half1"], groups["half2"]].filter(Boolean);
  const isBetween = relation === "BETWEEN" || behind === "BETWEEN";
  const isHinted = isBetween || relation !== undefined || /AFTER|BEFORE/.test(behind ?? "") ||
    to !== undefined && (beside !== undefined || said.startsWith("OPEN"));
  // Two may be a word of its own: do is *give*.
  const isTime = halves.length > 0 || isHinted && !said.includes("=");
  const from = readTimes(groups, 1);
  if (!isTime || from.length === 0 || (to === "AND" || to === "OR") && !isBetween) return false;
  if (to) return readSpan(from, readTimes(groups, 2));
  const when = [relation, behind].map((name) => whens[name ?? ""]).find(Boolean) ?? "at";
  // Before eight is in the morning, after eight in the evening.
  const isUnclear = from.length > 1 && halves.every((half) => half === "OCLOCK");
  const times = isUnclear && (when === "before" || when === "after")
    ? from.filter((at) => (at < 12 * 60) === (when === "before"))
    : from;
  return { kind: "open_at", when, times: times.map(written) };
}

const whens: Record<string, "after" | "before" | "until"> = {
  AFTER: "after",
  SE: "after",
  BEFORE: "before",
  TILL: "until",
};

/** The shortest that it may mean: from six to eight is no fourteen hours. */
function readSpan(from: number[], to: number[]): Condition | false {
  const spans = from.flatMap((open) =>
    to.map((close) => ({ open, close, length: (close - open + 1440) % 1440 }))
  );
  const shortest = Math.min(...spans.map(({ length }) => length));
  const meant = spans.filter(({ length }) => length === shortest)
    .map(({ open, close }) => ({ open: written(open), close: written(close) }));
  return meant.length > 0 && { kind: "open_between", spans: meant };
}

const fee = "(?:VISIT )?FEE(?: BE)*";
const amount = "(?:RUPEES )?#(?<rupees>\\d{1,5})(?: RUPEES)?";
const ofVisit = `(?:(?: PER)? (?:${fee}|VISIT|IN|WALA))*`;
const orLess = "(?:LESS|TILL|WALA|PER VISIT)";

/** Of Sector 300, or the second half of a PIN code. */
const noNumberedPlace =
  "(?<!(?:#\\S+|sector|phase|block|ward|plot|gali|no|number|road|सेक्टर|फेज|ब्लॉक|वार्ड|नंबर) )";

/** More than this is the price of work, which listings do not say. */
const mostVisitCharge = 5000;
/** Less is no price. */
const leastVisitCharge = 20;

const chargeRule = (source: string) =>
  rule(source, ({ rupees }) => {
    const most = Number(rupees);
    return most < leastVisitCharge || most > mostVisitCharge
      ? undefined
      : { kind: "visit_charge", most };
  });

/** Houses are old, and work is guaranteed for years. */
const noThing = "(?! (?:OF )?(?:warranty|guarantee|गारंटी|वारंटी|amc|OLD|BEFORE|IN|ago|pehle))";
const least = "(?:(?:LEAST|min) )*";

const number = "#\\d+(?:\\.\\d+)?";
/** Of a range, only the most counts. */
const low = `(?:(?:BETWEEN )?(?:RUPEES )?${number}(?: RUPEES)? (?:TO|SE|AND|OR) )?`;
const quantity = "(?:AREA|HOURS|DAYS|MEASURE|min)";
const about = "(?:(?:in|UNDER|TILL|LEAST|AT|about|approx|only) )?";

const ratingRule = (source: string) =>
  rule(source, ({ stars }) => ({ kind: "rating", least: Number(stars ?? 4) }));
const stars = "#(?<stars>[1-5](?:\\.\\d)?)(?: MORE)?";

const year = "#(?<year>(?:19|20)\\d\\d)";
const near = [["TODAY", "open_today"], ["TOMORROW", "open_tomorrow"]] as const;

/** In the order in which they are looked for: what one takes, none after it sees. */
export const rules: readonly Rule[] = [
  rule("LINK"),
  rule("(?:in|UNDER) #\\d+ HOURS|#\\d+ HOURS (?:IN|LESS)"),
  rule(
    `${before}(?:ALL_DAY|#24 (?:[x*/-] |by |×|TO |PER )?#7(?: (?:[x×]|PER) #365)?|[#=]24 HOURS)(?: (?:service|seva|सेवा))?${after}`,
    () => ({ kind: "open_all_day" }),
  ),
  rule(
    "OPEN(?: BE| right)* NOW|(?:NOW|currently)(?: ALSO)? OPEN(?: (?:BE|WALA))*|OPEN currently",
    () => ({ kind: "open_now" }),
  ),
  ...near.map(([day, kind]) =>
    rule(`OPEN(?: BE)* ${day}|${day}(?: ALSO)? OPEN(?: (?:BE|WALA))*`, () => ({ kind }))
  ),
  dayRule(
    `${ends} (?:TO|SE|TILL) ${ends}(?: TILL)?|${anyDay}(?: ${anyDay})*(?: (?:AND|OR) ${anyDay})+`,
    readDays,
  ),
  dayRule("WEEKEND", () => ({ kind: "open_on", days: ["sat", "sun"] })),
  dayRule("WEEKDAYS", () => ({ kind: "open_on", days: weekdays.slice(0, 5) })),
  dayRule("HOLIDAYS", () => ({ kind: "open_on", days: ["sun"] })),
  dayRule(day, readDays),
  rule(
    `(?:(?<beside>(?<=\\n ))|)${before}(?:(?<relation>AT|BETWEEN|AFTER|BEFORE|TILL) )?${clock(1)}` +
      `(?: (?<to>TO|SE|AND|OR|TILL) ${
        clock(2)
      })?(?! (?:${quantity}|YEARS|RUPEES|BIG|PER|STARS|MORE))` +
      `(?: (?<behind>AFTER|BEFORE|TILL|SE|BETWEEN))?${after}`,
    readClock,
  ),
  ...dayParts.map((part) =>
    rule(`${before}(?:${parts[part]})${after}`, () => ({ kind: "open_in", part }))
  ),
  // kal is yesterday, too: only a time of the day asks for what is to come.
  ...near.map(([day, kind]) => rule(`(?<=\\n )${day}|${day}(?= \\n)`, () => ({ kind }))),
  rule(`UNDER [#=]\\d+ YEARS(?: OF)?(?: SKILL)?|[#=]\\d+ YEARS LESS(?: OF)?(?: SKILL)?`),
  rule(
    `(?<!(?:for|lasts?|in|EVERY) )(?:SKILL (?:OF )?)?${least}[#=](?<years>[1-9]\\d?)(?: MORE)? YEARS` +
      `(?: (?:OF|MORE))*(?: SKILL| SE (?:kaam|काम)| OLD(?= TRADESMAN)|${noThing})(?: WALA)?`,
    ({ years }) => ({ kind: "experience", years: Number(years) }),
  ),
  rule(
    `(?:SINCE|AFTER) ${year}(?! (?:RUPEES|TO))|${year} SE(?! #)`,
    ({ year }) => ({ kind: "since", year: Number(year) }),
  ),
  ratingRule(
    `(?:RATED )?${stars} STARS (?:RATED|MORE)|${stars} RATED|RATED ${least}${stars}(?: STARS)?|` +
      "#(?<stars>4(?:\\.\\d)?) STARS|WELL_RATED",
  ),
  rule("VERIFIED", () => ({ kind: "verified" })),
  rule(
    "FREE (?:VISIT|AT_HOME)(?: FEE)?|VISIT(?: FEE)? FREE|FREE FEE VISIT",
    () => ({ kind: "visit_charge", most: 0 }),
  ),
  rule("AT_HOME", () => ({ kind: "comes_to_you" })),
  rule(
    `(?:(?:${fee}|UNDER|TILL) )*(?:RUPEES )?(?:${number}|=\\d+) BIG(?: RUPEES)?(?: ${orLess})?(?: (?:(?:OF|IN) )?FEE)?`,
  ),
  // How soon, how far, how large, and the price of each foot or day.
  rule(
    `(?:FEE )?${about}${low}(?:RUPEES )?${number}(?: RUPEES)?(?: MORE)?(?: (?:PER|OF|=1))? ${quantity}(?: ${orLess}| IN)?`,
  ),
  rule(`PER ${quantity} ${about}(?:RUPEES )?${number}(?: RUPEES)?(?: ${orLess})?`),
  rule(`${about}${number}(?: MORE)? YEARS`),
  chargeRule(`(?:${fee} )?(?:UNDER|TILL) ${amount}(?: ${orLess})?${ofVisit}`),
  chargeRule(`(?:${fee} )?${amount} ${orLess}${ofVisit}`),
  chargeRule(
    `(?:${fee} )?${low}(?:RUPEES #(?<rupees>\\d{1,5})|#(?<rupees>\\d{1,5}) RUPEES)${ofVisit}`,
  ),
  chargeRule(`${fee} #(?<rupees>\\d{1,5})${ofVisit}`),
  chargeRule(`${noNumberedPlace}#(?<rupees>\\d{3,5}) IN`),
];
