import assert from "node:assert/strict";
import { type Business, makeBusiness } from "./businesses.ts";
import { heldBackQueries } from "./held-out-queries.ts";
import { towns } from "./places.ts";
import { queries } from "./queries.ts";
import { isMeant, kinds, saysLiterally } from "./rules.ts";

const named = (businessName: string): Business => ({ ...makeBusiness(0), businessName });

Deno.test("a business is the same in every run", () => {
  assert.deepEqual(makeBusiness(4711), makeBusiness(4711));
});

Deno.test("a name is meant in any spelling and either script, and no other word of it", () => {
  const wanted = { name: "Tambe Industries" };
  assert.ok(isMeant(wanted, named("Tambe Industry")));
  assert.ok(isMeant(wanted, named("तांबे इंडस्ट्रीज़")));
  assert.ok(!isMeant(wanted, named("Tambe Traders")));
});

Deno.test("a begun name is meant where a word goes on as it begins", () => {
  assert.ok(isMeant({ begins: "Tambe indu" }, named("तांबे इंडस्ट्रीज़")));
  assert.ok(!isMeant({ begins: "Tambe indu" }, named("Tambe Traders")));
});

Deno.test("a word is said literally where a word begins with it, not where one contains it", () => {
  assert.ok(saysLiterally(named("Pandey Electricals"), "pan"));
  assert.ok(!saysLiterally(named("Japan Electricals"), "apan"));
});

Deno.test("each kind has twenty queries at least, a third of them held back and none twice", () => {
  const all = [...queries, ...heldBackQueries];
  assert.equal(new Set(all.map(({ kind, text }) => `${kind} ${text}`)).size, all.length);
  for (const kind of kinds) {
    const [readable, held] = [queries, heldBackQueries]
      .map((set) => set.filter((query) => query.kind === kind).length) as [number, number];
    assert.ok(readable + held >= 20, kind);
    assert.equal(held, Math.round((readable + held) / 3), kind);
  }
});

Deno.test("a place that is wanted is one that has businesses", () => {
  const names = new Set(towns.map(({ name }) => name));
  const pins = new Set(towns.flatMap((town) => town.pins));
  for (const { wanted } of [...queries, ...heldBackQueries]) {
    if (typeof wanted === "string") continue;
    for (const town of wanted.towns ?? []) assert.ok(names.has(town), town);
    if (wanted.pin) assert.ok(pins.has(wanted.pin), wanted.pin);
  }
});
