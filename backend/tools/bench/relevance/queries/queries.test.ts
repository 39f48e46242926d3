import assert from "node:assert/strict";
import { towns } from "./places.ts";
import { heldOutQueries, queries } from "./queries.ts";
import { kinds } from "./rules.ts";

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
