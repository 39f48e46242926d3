import assert from "node:assert/strict";
import { allOf, anyOf, type Clause, has } from "../analysis/indexing/clause.ts";
import { isCommon, LexemeShares, lookUpBy, skipping } from "./commonness.ts";

const clauseOf = (one: string | Clause) => typeof one === "string" ? has(one) : one;
const all = (...clauses: (string | Clause)[]) => allOf(clauses.map(clauseOf));
const any = (...clauses: (string | Clause)[]) => anyOf(clauses.map(clauseOf));
const prefix = (lexeme: string) => has(lexeme, true);

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

const table: [clause: string | Clause, isCommon: boolean][] = [
  ["^road", true],
  ["^rare", false],
  [all("^road", "^rare"), false],
  [all("^road", "=plumber"), true],
  [all("^road", "=plumber", "^ram"), false],
  [any("^rare", "^road"), true],
  [all(any("^ram", "^ramesh", "^road"), "=plumber"), true],
  [prefix("^ram"), true],
  ["^o'neil", true],
  [all("+pune", any("^rare", "^road")), false],
  ["=plumber", true],
  [all(any("=plumber", "=painter"), "=plumber"), true],
  [all(), false],
];

for (const [input, common] of table) {
  const clause = clauseOf(input);
  Deno.test(`reads “${clause.tsquery}” ${common ? "along the quality index" : "from the inverted index"}`, () => {
    assert.equal(isCommon(million, "terms", clause, 1000), common);
  });
}

Deno.test("decides by the total and the number of wanted matches whether a clause is common", () => {
  assert.equal(isCommon(of(10_000), "terms", has("^road"), 1000), false);
  assert.equal(isCommon(of(10_000), "terms", has("^road"), 8), true);
  assert.equal(isCommon(of(0), "terms", has("^road"), 8), false);
  assert.equal(isCommon(million, "words", has("road"), 1000), true);
});

Deno.test("estimates a tenth of the cost for each skipped row when the index contains all terms", () => {
  const clause = all("^ram", "=plumber");
  assert.equal(isCommon(million, "terms", clause, 1000, skipping.entry), false);
  assert.equal(isCommon(million, "terms", clause, 1000, skipping.index), true);
});

const lookUps: [clause: Clause, by: string | Clause][] = [
  [all("^rare", prefix("^ro")), "^rare"],
  [all(all("^rare", any(prefix("^ro"), prefix("+ro"))), "=plumber"), all("^rare", "=plumber")],
  // Ten thousand businesses have both words, and not many more match the prefix.
  [all("^road", "^ram", prefix("^ro")), all("^road", "^ram", prefix("^ro"))],
  [all("^road", prefix("^ro")), all("^road", prefix("^ro"))],
  [prefix("^ro"), prefix("^ro")],
  [any("^rare", prefix("^ro")), any("^rare", prefix("^ro"))],
  [all(any("^rare", prefix("^ro")), "^other"), "^other"],
  [all("^o'neil", "^it:*"), all("^o'neil", "^it:*")],
];

for (const [clause, by] of lookUps) {
  const { tsquery } = clauseOf(by);
  Deno.test(`looks up “${clause.tsquery}” by “${tsquery}”`, () => {
    assert.equal(lookUpBy(million, "terms", clause).tsquery, tsquery);
  });
}
