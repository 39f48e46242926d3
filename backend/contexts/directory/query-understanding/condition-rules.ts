import { weekdays } from "#/contexts/listings/mod.ts";
import { type Condition, type DayPart, dayParts, type Weekday } from "./condition.ts";

type Groups = Record<string, string | undefined>;

type Rule = {
  pattern: RegExp;
  /** Undefined for words to ignore; false when the pattern does not apply. */
  read: (groups: Groups, match: string) => Condition | "unmet" | undefined | false;
};

/** @param source matches the codes of `condition-words.ts`, separated by spaces */
const rule = (source: string, read: Rule["read"] = () => undefined): Rule => ({
  pattern: new RegExp(`(?<![^ ])(?:${source})(?![^ ])`, "gu"),
  read,
});

/** Matches a requirement that listings have no data for. */
const unmetRule = (source: string) => rule(source, () => "unmet");

/** Words around a time: *open* …, … *ko bhi khula hai*. */
const before = "(?:OPEN (?:(?:BE|WALA) )*)?";
const after = "(?: (?:ON|IN))?(?: ALSO)?(?: OPEN(?: (?:BE|WALA))*)?";

const day = weekdays.join("|").toUpperCase();
/** Short names are also words, so they count only in a list or range of days. */
const anyDay = `(?:${day}|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)`;
const ends = `(?:${anyDay}|Mon|Tue|Wed|Thu|Fri|Sat|Sun)`;
/** Streets and markets are named after days. */
const noStreet =
  "(?! (?:SE|peth|ba[zj]aa?r|market|haat|hat|wada|gali|chowk|पेठ|वाडा|बाजार|मार्केट|हाट|गली|चौक)(?: |$))";
const every = "(?<!(?:SINCE|last)(?: OPEN| EVERY)* )(?:(?:EVERY|ALSO) )*";

const dayRule = (days: string, read: Rule["read"]) =>
  rule(`${before}${every}(?:${days})${noStreet}${after}`, read);

const isWeekday = (word: string): word is Weekday => (weekdays as readonly string[]).includes(word);

function readDays(_: Groups, match: string): Condition {
  const named = match.split(" ").map((code) => code.toLowerCase().slice(0, 3)).filter(isWeekday);
  const [first, last] = named.map((day) => weekdays.indexOf(day)) as [number, number?];
  if (last === undefined || !/ (?:TO|SE|TILL|AFTER) /.test(match)) {
    const days = weekdays.filter((day) => named.includes(day));
    return { kind: / (?:OR|PER) /.test(match) ? "open_on_any" : "open_on", days };
  }
  const isBetween = (at: number) =>
    first <= last ? first <= at && at <= last : first <= at || at <= last;
  return { kind: "open_on", days: weekdays.filter((_, at) => isBetween(at)) };
}

/** Days in a row: "sat and sun", "sat/sun". */
const dayList = `${anyDay}(?:(?: (?:AND|OR|PER))? ${anyDay})+`;
/** "Closed on Sunday" does not ask for an open business. */
const shut = "(?:SHUT|except|NOT(?: OPEN)?)";
const shutDays =
  `(?:${dayList}|${anyDay}(?: (?:TO|SE|TILL) ${anyDay})?|WEEKEND|WEEKDAYS|HOLIDAYS)${noStreet}`;

/** "Kal raat pipe phat gaya" describes what happened, and requests no time. */
const notPast = (source: string) => `(?<!\\bPAST\\b[^]*)(?:${source})(?![^]*\\bPAST\\b)`;

/** "Since morning" is a duration; the other excluded words belong to names. */
const bare = (part: string) =>
  `(?<!(?:SINCE|AFTER|good|last|yesterday) )${part}s?(?! (?:SE|STARS|glory)(?: |$))`;
/** Counts only next to a day (*kal* shaam). A day that a rule took is a line break. */
const shaam = "(?<=(?:\\n|TODAY|TOMORROW) )SHAAM(?! SE)|SHAAM(?= TODAY| TOMORROW)";

const parts: Record<DayPart, string> = {
  early: "EARLY",
  morning: `MORNING|${bare("morning")}|SUBAH(?! SE)`,
  afternoon: `AFTERNOON|${bare("afternoon")}|DOPAHAR (?:ON|IN)|${notPast("DOPAHAR(?! SE)")}`,
  evening: `EVENING|${bare("evening")}|SHAAM (?:ON|IN)|${notPast(shaam)}`,
  night: "NIGHT|(?<!(?:all|last|whole) )night(?! (?:queen|lamp|light|bulb|club|suit))|" +
    `RAAT (?:ON|IN|OF|WALA|bhar|भर)|${notPast("RAAT(?! (?:SE|rani|रानी)(?: |$))")}`,
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

/** The possible minutes of the day: six may be in the morning or in the evening. */
function readTimes(groups: Groups, n: 1 | 2): number[] {
  const hour = Number(groups[`hour${n}`]);
  const halves = [groups[`part${n}`] ?? "", groups[`half${n}`] ?? ""];
  const hasHalf = (names: string[]) => halves.some((name) => names.includes(name));
  const isPossible = (at: number) =>
    hour > 12
      ? at === hour % 24
      : hasHalf(morning)
      ? at < 12
      : hasHalf(later)
      ? at >= 12
      : !hasHalf(dark) || at < 5 || at > 17;
  return hour === 0 ? [] : [hour % 12, hour % 12 + 12].filter(isPossible)
    .map((at) => at * 60 + Number(groups[`minute${n}`] ?? 0));
}

const toClock = (minute: number) =>
  [Math.trunc(minute / 60), minute % 60].map((n) => String(n).padStart(2, "0")).join(":");

function readClock(groups: Groups, match: string): Condition | false {
  const { relation, behind, to, part1, part2, afterTaken } = groups;
  const halves = [part1, part2, groups["half1"], groups["half2"]].filter(Boolean);
  const isBetween = relation === "BETWEEN" || behind === "BETWEEN";
  const isHinted = isBetween || relation !== undefined || /AFTER|BEFORE/.test(behind ?? "") ||
    to !== undefined && (afterTaken !== undefined || match.startsWith("OPEN"));
  // A number word may have another meaning: *do* also means “give”.
  const isTime = halves.length > 0 || isHinted && !match.includes("=");
  const from = readTimes(groups, 1);
  if (!isTime || from.length === 0 || (to === "AND" || to === "OR") && !isBetween) return false;
  if (to) return readSpan(from, readTimes(groups, 2));
  const when = [relation, behind].map((name) => whens[name ?? ""]).find(Boolean) ?? "at";
  // "Before eight" is in the morning, "after eight" in the evening.
  const isUnclear = from.length > 1 && halves.every((half) => half === "OCLOCK");
  const times = isUnclear && (when === "before" || when === "after")
    ? from.filter((at) => (at < 12 * 60) === (when === "before"))
    : from;
  return { kind: "open_at", when, times: times.map(toClock) };
}

const whens: Record<string, "after" | "before" | "until"> = {
  AFTER: "after",
  SE: "after",
  BEFORE: "before",
  TILL: "until",
};

/** Chooses the shortest span: "six to eight" is two hours, not fourteen. */
function readSpan(from: number[], to: number[]): Condition | false {
  const spans = from.flatMap((open) =>
    to.map((close) => ({ open, close, length: (close - open + 1440) % 1440 }))
  );
  const shortest = Math.min(...spans.map(({ length }) => length));
  const likely = spans.filter(({ length }) => length === shortest)
    .map(({ open, close }) => ({ open: toClock(open), close: toClock(close) }));
  return likely.length > 0 && { kind: "open_between", spans: likely };
}

const fee = "(?:VISIT )?FEE(?: BE)*";
const amount = "(?:RUPEES )?#(?<rupees>\\d{1,5})(?: RUPEES)?";
const ofVisit = `(?:(?: PER)? (?:${fee}|VISIT|IN|WALA))*`;
const orLess = "(?:LESS|TILL|WALA|PER VISIT)";

/** Excludes numbers of places (Sector 300) and the second half of a PIN code. */
const numbered = "sector|phase|block|ward|plot|gali|no|number|road|सेक्टर|फेज|ब्लॉक|वार्ड|नंबर";
const noNumberedPlace = `(?<!(?:#\\S+|${numbered}) )`;

/** Whether a number after the word belongs to it: Sector 20. */
export const isNumbered = (word: string): boolean => numbered.split("|").includes(word);

/** In rupees. A higher amount is the price of the work, which listings do not contain. */
const mostVisitCharge = 5000;
/** In rupees. Lower numbers are not prices. */
const leastVisitCharge = 20;

const chargeRule = (source: string) =>
  rule(source, ({ rupees }) => {
    const most = Number(rupees);
    return most < leastVisitCharge || most > mostVisitCharge
      ? "unmet"
      : { kind: "visit_charge", most };
  });

/** Excludes the years of a guarantee or the age of a house, which are not experience. */
const noThing = "(?! (?:OF )?(?:warranty|guarantee|गारंटी|वारंटी|amc|OLD|BEFORE|IN|ago|pehle))";
const least = "(?:(?:LEAST|min) )*";

const number = "#\\d+(?:\\.\\d+)?";
const lowest = `(?:RUPEES )?${number}(?: RUPEES)? (?:TO|SE|AND|OR) `;
const low = `(?:(?:BETWEEN )?${lowest})?`;
const quantity = "(?:AREA|HOURS|DAYS|MEASURE|KM|min)";
const about = "(?:(?:in|UNDER|TILL|LEAST|AT|about|approx|only) )?";

const ratingRule = (source: string) =>
  rule(source, ({ stars }) => ({ kind: "rating", least: Number(stars ?? 4) }));
const stars = "#(?<stars>[1-5](?:\\.\\d)?)(?: MORE)?";

const nearDays = [["TODAY", "open_today"], ["TOMORROW", "open_tomorrow"]] as const;

const year = "#(?<year>(?:19|20)\\d\\d)";
const dayOfMonth = "#?\\d{1,2}(?:st|nd|rd|th)?";

/** In the order in which they apply. Later rules do not see the tokens that earlier ones took. */
export const rules: readonly Rule[] = [
  rule("LINK"),
  // "A 2 bhk" is not the name A-2.
  rule("PER(?= #\\d (?:bhk|rk|bedroom)(?: |$))"),
  rule("(?:in|UNDER) [#=]\\d+ HOURS|[#=]\\d+ HOURS (?:IN|LESS)"),
  rule(
    `${before}(?:ALL_DAY|#24 (?:[x*/-] |by |×|TO |PER )?#7(?: (?:[x×]|PER) #365)?|[#=]24 HOURS)(?: (?:service|seva|सेवा))?${after}`,
    () => ({ kind: "open_all_day" }),
  ),
  rule(
    "OPEN(?: BE| right)* NOW|(?:NOW|currently)(?: ALSO)? OPEN(?: (?:BE|WALA))*|OPEN currently",
    () => ({ kind: "open_now" }),
  ),
  ...nearDays.map(([day, kind]) =>
    rule(`OPEN(?: BE)* ${day}|${day}(?: ALSO)? OPEN(?: (?:BE|WALA))*`, () => ({ kind }))
  ),
  unmetRule(`${shut}(?: (?:BE|EVERY|ON))* ${shutDays}(?: ON)?`),
  unmetRule(`${shutDays}(?: (?:ON|EVERY|ALSO|pe|par|पर))* ${shut}(?: (?:BE|WALA))*`),
  dayRule(`${ends} (?:TO|SE|TILL) ${ends}(?: TILL)?|${dayList}`, readDays),
  dayRule("WEEKEND", () => ({ kind: "open_on", days: ["sat", "sun"] })),
  dayRule("WEEKDAYS", () => ({ kind: "open_on", days: weekdays.slice(0, 5) })),
  dayRule("ALL_WEEK", () => ({ kind: "open_on", days: [...weekdays] })),
  dayRule("HOLIDAYS", () => "unmet"),
  dayRule(day, readDays),
  rule(`${anyDay} OPEN|OPEN (?:ON )?${anyDay}`, readDays),
  unmetRule(`(?:${dayOfMonth}(?: OF)? MONTH|MONTH ${dayOfMonth})(?: ${year})?(?: ON)?`),
  unmetRule(notPast("OTHER_DAY(?: ON)?(?! SE)")),
  rule(
    `(?:(?<afterTaken>(?<=\\n ))|)${before}(?:(?<relation>AT|BETWEEN|AFTER|BEFORE|TILL) )?${
      clock(1)
    }` +
      `(?: (?<to>TO|SE|AND|OR|TILL) ${
        clock(2)
      })?(?! (?:${quantity}|YEARS|RUPEES|BIG|PER|STARS|MORE))` +
      `(?: (?<behind>AFTER|BEFORE|TILL|SE|BETWEEN))?${after}`,
    readClock,
  ),
  ...dayParts.map((part) =>
    rule(`${before}(?:${parts[part]})${after}`, () => ({ kind: "open_in", part }))
  ),
  ...nearDays.map(([day, kind]) =>
    rule(
      notPast(`(?<!come )${day}(?: ON)?(?!(?: (?:SUBAH|DOPAHAR|SHAAM|RAAT))? SE(?: |$))`),
      () => ({ kind }),
    )
  ),
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
      // A text that begins with *5 Star* is a name, except before a trade.
      `#(?<stars>4(?:\\.\\d)?) STARS|(?<=[^ ] )#(?<stars>[1-5](?:\\.\\d)?) STARS(?! hotel)|` +
      `#(?<stars>[1-5](?:\\.\\d)?) STARS(?= TRADESMAN)|WELL_RATED`,
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
  rule(
    `${about}${low}#(?<km>\\d+(?:\\.\\d+)?) KM(?: (?:LESS|TILL|IN|radius|range|away|door))*`,
    ({ km }) => ({ kind: "within", km: Math.ceil(Number(km)) }),
  ),
  // Time, size and unit prices.
  rule(
    `(?:FEE )?${about}${low}(?:RUPEES )?${number}(?: RUPEES)?(?: MORE)?(?: (?:PER|OF|=1))? ${quantity}(?: ${orLess}| IN)?`,
  ),
  rule(`PER ${quantity} ${about}(?:RUPEES )?${number}(?: RUPEES)?(?: ${orLess})?`),
  rule(`${about}${number}(?: MORE)? YEARS`),
  unmetRule(
    `(?:${fee} )?(?:LEAST (?:RUPEES )?#\\d{3,5}(?: RUPEES)?(?: MORE)?(?! #)|` +
      `${noNumberedPlace}(?:RUPEES )?#\\d{3,5}(?: RUPEES)? MORE)${ofVisit}`,
  ),
  chargeRule(`(?:${fee} )?BETWEEN ${lowest}${amount}${ofVisit}`),
  chargeRule(`(?:${fee} )?${lowest}${amount} BETWEEN${ofVisit}`),
  chargeRule(`(?:${fee} )?(?:UNDER|TILL) ${amount}(?: ${orLess})?${ofVisit}`),
  chargeRule(`(?:${fee} )?${amount} ${orLess}${ofVisit}`),
  chargeRule(
    `(?:${fee} )?${low}(?:RUPEES #(?<rupees>\\d{1,5})|#(?<rupees>\\d{1,5}) RUPEES)${ofVisit}`,
  ),
  chargeRule(`${fee} #(?<rupees>\\d{1,5})${ofVisit}`),
  chargeRule(`${noNumberedPlace}#(?<rupees>\\d{3,5}) IN`),
  unmetRule("CHEAP|BEST FEE|URGENT"),
  // Alone, they may be a name.
  rule("(?<=[^ ] )BEST|BEST(?: #\\d+)?(?= )(?! floor)", () => ({ kind: "best_rated" })),
];
