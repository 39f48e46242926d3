import assert from "node:assert/strict";
import type { KyselyPlugin } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { followListings } from "#/composition/follow-listings.ts";
import { subscribe } from "#/platform/events.ts";
import { saveBusinesses } from "#/contexts/listings/mod.ts";
import type { BusinessCard } from "#/contexts/directory/schemas.ts";
import { WordMemory } from "./word-memory.ts";

const api = await useTestApi();

await api.save(businessInput({ businessName: "Dhanvantari Works" }));

const find = async (q: string) => {
  const { body } = await api.get<BusinessCard[]>(`/api/business?q=${encodeURIComponent(q)}`);
  return body.map(({ businessName }) => businessName).toSorted();
};

Deno.test("queries known words once, and unknown words each time", async () => {
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const db = api.database.db.withPlugin(counting);
  const memory = new WordMemory(api.clock.now);
  const first = await memory.lookUp(db, ["dhanvantari", "works"]);
  assert.equal(queries, 1);
  assert.deepEqual(await memory.lookUp(db, ["works", "dhanvantari"]), {
    ...first,
    vocabulary: new Map([...first.vocabulary].toReversed()),
  });
  assert.equal(queries, 1);
  const { vocabulary, unknown } = await memory.lookUp(db, ["dhanvantary", "works"]);
  assert.deepEqual([[...vocabulary.keys()].toSorted(), [...unknown.keys()]], [
    ["dhanvantary", "works"],
    ["dhanvantary"],
  ]);
  await memory.lookUp(db, ["dhanvantary"]);
  assert.equal(queries, 3);
  // The beginning of a known word is not a known word.
  assert.equal((await memory.lookUp(db, ["dhanv"], { beginning: "dhanv" })).unknown.size, 0);
  assert.equal((await memory.lookUp(db, ["dhanv"])).unknown.size, 1);
});

Deno.test("finds a saved business at once by words that were cached", async () => {
  assert.deepEqual(await find("dhanvantari"), ["Dhanvantari Works"]);
  await api.save(businessInput({ businessName: "Dhanwantri Works" }));
  assert.deepEqual(await find("dhanvantari"), ["Dhanvantari Works", "Dhanwantri Works"]);
});

Deno.test("finds an imported business within a minute", async () => {
  await api.save(businessInput({ businessName: "Vishwakarma Works" }));
  assert.deepEqual(await find("vishwakarma"), ["Vishwakarma Works"]);
  const importer = { ...api.listings, db: api.database.maintenance };
  subscribe(importer.db, { "listings.changed": followListings });
  await saveBusinesses(importer, [
    businessInput({ businessName: "Vishvakarama Works" }),
  ]);
  api.clock.advance({ seconds: 60 });
  assert.deepEqual(await find("vishwakarma"), ["Vishvakarama Works", "Vishwakarma Works"]);
});
