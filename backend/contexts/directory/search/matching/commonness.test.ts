import assert from "node:assert/strict";
import { amongFiltered, isCommon, LexemeShares, lookUpBy, widestOf } from "./commonness.ts";

const sharesOf = (shares: Record<string, number>) =>
  new LexemeShares(new Map(Object.entries(shares)));

const shares = {
  terms: sharesOf({
    "=painter": 0.3,
    "=plumber": 0.3,
    "^o'neil": 0.2,
    "^ram": 0.05,
    "^ramesh": 0.06,
    "^road": 0.2,
  }),
  words: sharesOf({ road: 0.5 }),
};
const of = (total: number) => ({ total, shares });
const million = of(1_000_000);

const table: [tsquery: string, isCommon: boolean][] = [
  ["'^road'", true],
  ["'^rare'", false],
  ["'^road' & '^rare'", false],
  ["'^road' & '=plumber'", true],
  ["'^road' & '=plumber' & '^ram'", false],
  ["('^rare') | '^road'", true],
  ["( ( '^ram' ) | ( '^ramesh' ) | '^road' ) & '=plumber'", true],
  ["'^ram':*", true],
  ["'^o''neil'", true],
  ["'+pune' & ('^rare' | '^road')", false],
  ["'=plumber'", true],
  ["('=plumber' | '=painter') & '=plumber'", true],
  ["'=plumber' & '=painter'", false],
  ["('=plumber' | '^rare') & '=painter'", false],
  ["('=plumber' | '^road') & '=painter'", true],
  ["('=plumber' | '=painter') & '^road' & ('=baker')", false],
  ["", false],
];

for (const [tsquery, common] of table) {
  Deno.test(`“${tsquery}” is ${common ? "in very many" : "in few"} of a million`, () => {
    assert.equal(isCommon(million, "terms", tsquery, 1000), common);
  });
}

Deno.test("what is common depends on how many there are, and on how many are wanted", () => {
  assert.equal(isCommon(of(10_000), "terms", "'^road'", 1000), false);
  assert.equal(isCommon(of(10_000), "terms", "'^road'", 8), true);
  assert.equal(isCommon(of(0), "terms", "'^road'", 8), false);
  assert.equal(isCommon(million, "words", "'road'", 1000), true);
});

Deno.test("what is common in the directory may be rare in what filters leave", () => {
  const plumbers = amongFiltered(million, { category: "plumber" });
  assert.equal(isCommon(million, "terms", "'^ram'", 1000), true);
  assert.equal(isCommon(plumbers, "terms", "'^ram'", 1000), false);
  assert.equal(isCommon(plumbers, "terms", "'^road'", 1000), true);
  const open = amongFiltered(plumbers, { city: "pune", openAt: new Date() });
  assert.equal(isCommon(open, "terms", "'^road'", 1000), false);
});

Deno.test("to pass along an index that holds what is asked costs a tenth of looking at entries", () => {
  assert.equal(
    isCommon(of(1_000_000), "terms", "'^ram' & '=plumber'", 1000, { along: "entries" }),
    false,
  );
  assert.equal(
    isCommon(of(1_000_000), "terms", "'^ram' & '=plumber'", 1000, { along: "index" }),
    true,
  );
});

const lookUps: [tsquery: string, by: string][] = [
  ["'^rare' & '^ro':*", "'^rare'"],
  ["('^rare' & ('^ro':* | '+ro':*)) & '=plumber'", "'^rare' & '=plumber'"],
  // Ten thousand have both words, and not much more begin so.
  ["'^road' & '^ram' & '^ro':*", "'^road' & '^ram' & '^ro':*"],
  ["'^road' & '^ro':*", "'^road' & '^ro':*"],
  // What few begin with is looked up in less time than those few are looked at.
  ["'^rare' & '^kath':*", "'^rare' & '^kath':*"],
  ["'^ro':*", "'^ro':*"],
  ["'^rare' | '^ro':*", "'^rare' | '^ro':*"],
  ["( '^rare' | '^ro':* ) & '^other'", "'^other'"],
  ["'^o''neil' & '^it:*'", "'^o''neil' & '^it:*'"],
];

for (const [tsquery, by] of lookUps) {
  Deno.test(`“${tsquery}” is looked up by “${by}”`, () => {
    assert.equal(lookUpBy(million, "terms", tsquery), by);
  });
}

Deno.test("what another one finds, too, is not looked for by itself", () => {
  const named = "('^a' & '^b')";
  const placed = "((('^a') | ('+a')) & (('^b') | ('+b')))";
  const begun = "((('^a') | ('+a')) & (('^b':*) | ('+b')))";
  assert.deepEqual(widestOf([named, placed, begun]), [begun]);
  assert.deepEqual(widestOf(["'^a'", "'^a' & '^b'", "'^a'"]), ["'^a'"]);
  assert.deepEqual(widestOf(["('^a')", "'^a'"]), ["('^a')"]);
});

Deno.test("of what finds something by itself nothing is left out", () => {
  for (
    const pair of [
      ["'^a'", "'^b'"],
      ["'^a' & '^b'", "'^a' & '^c'"],
      ["'^a' & '^b'", "'^c' & '^b':*"],
      ["('^a' & '^b') | '^c'", "'^a'"],
      ["'^a' & ('^b' | '^c' & '^d')", "'^a' & ('^b' | '^c')"],
    ]
  ) assert.deepEqual(widestOf(pair), pair);
});
