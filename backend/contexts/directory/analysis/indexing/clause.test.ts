import assert from "node:assert/strict";
import { allOf, anyOf, type Clause, has } from "./clause.ts";

const [a, b, c] = [has("^a"), has("^o'b"), has("+c")];

const table: [tsquery: string, clause: Clause][] = [
  ["'^a'", a],
  ["'^a':*", has("^a", true)],
  ["'^a' & '^o''b'", allOf([a, b])],
  ["'^a' & ('^o''b' | '+c')", allOf([a, anyOf([b, c])])],
  ["('^a' & '^o''b' | '+c')", anyOf([allOf([a, b]), c])],
  ["'^a' & '^o''b' & '+c'", allOf([allOf([a, b]), allOf([c])])],
  ["('^a' | '^o''b' | '+c')", anyOf([anyOf([a, b]), c])],
  ["'^a'", anyOf([a, a])],
  ["", allOf([])],
];

for (const [tsquery, clause] of table) {
  Deno.test(`writes a clause as “${tsquery}”`, () => {
    assert.equal(clause.tsquery, tsquery);
  });
}
