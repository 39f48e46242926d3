const units = "one two three four five six seven eight nine".split(" ");
const teens = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
  .split(" ");
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const roman = "ii iii iv v vi vii viii ix x xi xii".split(" ");

const values = new Map([
  ...units.map((word, at) => [word, at + 1] as const),
  ...teens.map((word, at) => [word, at + 10] as const),
  ...tens.map((word, at) => [word, 10 * (at + 2)] as const),
  ...roman.map((word, at) => [word, at + 2] as const),
]);

// A block may have the letter V.
const numbered = "sector|sec|phase|ph|ward|सेक्टर|फेज|वार्ड";

const spoken = new RegExp(
  `(?<=(?<![\\p{L}\\p{M}])(?:${numbered})[\\s-]+)` +
    `(?:(${tens.join("|")})[\\s-]+(${units.join("|")})|(${[...values.keys()].join("|")}))` +
    "(?![\\p{L}\\p{M}])",
  "giu",
);

/** Numbers of places as digits: "sector sixty two" is Sector 62, "Phase II" is Phase 2. */
export const withDigits = (text: string): string =>
  text.replace(spoken, (_, ten?: string, unit?: string, single?: string) => {
    const valueOf = (word = "") => values.get(word.toLowerCase()) ?? 0;
    return String(valueOf(ten) + valueOf(unit) + valueOf(single));
  });
