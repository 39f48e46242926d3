import assert from "node:assert/strict";
import { type Business, makeBusiness } from "./businesses.ts";
import { towns } from "./places.ts";
import { heldOutQueries, queries } from "./queries.ts";
import { containsLiterally, isRelevant, kinds } from "./rules.ts";

const named = (businessName: string): Business => ({ ...makeBusiness(0), businessName });

Deno.test("generates the same business in every run", () => {
  assert.deepEqual(makeBusiness(4711), makeBusiness(4711));
});

Deno.test("matches a name in any spelling and either script, but not other words", () => {
  const expected = { name: "Tambe Industries" };
  assert.ok(isRelevant(expected, named("Tambe Industry")));
  assert.ok(isRelevant(expected, named("तांबे इंडस्ट्रीज़")));
  assert.ok(!isRelevant(expected, named("Tambe Traders")));
});

Deno.test("matches an incomplete name only with names that begin with it", () => {
  assert.ok(isRelevant({ begins: "Tambe indu" }, named("तांबे इंडस्ट्रीज़")));
  assert.ok(!isRelevant({ begins: "Tambe indu" }, named("Tambe Traders")));
});

Deno.test("matches a literal word only at the beginning of a word", () => {
  assert.ok(containsLiterally(named("Pandey Electricals"), "pan"));
  assert.ok(!containsLiterally(named("Japan Electricals"), "apan"));
});

Deno.test("each kind has at least twenty distinct queries, a third of them held out", () => {
  const all = [...queries, ...heldOutQueries];
  assert.equal(new Set(all.map(({ kind, text }) => `${kind} ${text}`)).size, all.length);
  for (const kind of kinds) {
    const [readable, heldOut] = [queries, heldOutQueries]
      .map((set) => set.filter((query) => query.kind === kind).length) as [number, number];
    assert.ok(readable + heldOut >= 20, kind);
    assert.equal(heldOut, Math.round((readable + heldOut) / 3), kind);
  }
});

Deno.test("expects results only in places with businesses", () => {
  const names = new Set(towns.map(({ name }) => name));
  const pins = new Set(towns.flatMap((town) => town.pins));
  for (const { expected } of [...queries, ...heldOutQueries]) {
    if (typeof expected === "string") continue;
    for (const town of expected.towns ?? []) assert.ok(names.has(town), town);
    if (expected.pin) assert.ok(pins.has(expected.pin), expected.pin);
  }
});
