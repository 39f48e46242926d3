import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTransaction } from "#/db/ctx.ts";
import { setRatings } from "#/contexts/listings/mod.ts";
import { askSearch } from "#/testing/search-for.ts";

const api = await useTestApi();

const nagpur = { city: "Nagpur", locality: "Sitabuldi", zipCode: "440012" };
await api.save(
  businessInput({
    businessName: "Ganga Pipes",
    website: "https://example.com/",
  }),
  businessInput({ businessName: "Kaveri Pipes" }),
  businessInput({ businessName: "Plumber in Pune" }),
  businessInput({ businessName: "Ganga Rang", category: "painter", address: nagpur }),
  businessInput({
    businessName: "Kaveri Wiring",
    category: "electrician",
    address: nagpur,
    description: "We also repair the plumber's pump",
  }),
);

const ask = async (q: string) => {
  const { items, understood } = await askSearch(api, `q=${encodeURIComponent(q)}`);
  const { emptyPlace, unknownPlace, leftOut, isPartial } = understood;
  return {
    first: items[0]?.businessName,
    emptyPlace: emptyPlace?.words,
    unknownPlace,
    leftOut,
    isPartial,
  };
};

Deno.test("says that a known city has no business of the trade", async () => {
  const { emptyPlace, unknownPlace } = await ask("plumber in nagpur");
  assert.deepEqual([emptyPlace, unknownPlace], ["nagpur", undefined]);
});

Deno.test("knows no city abroad", async () => {
  for (const city of ["london", "dubai", "new york", "new jersey", "sharjah uae"]) {
    const { emptyPlace, unknownPlace } = await ask(`plumber in ${city}`);
    assert.deepEqual([emptyPlace, unknownPlace], [undefined, city]);
  }
});

Deno.test("names a PIN code that cannot exist", async () => {
  for (const pin of ["000000", "010203", "999999"]) {
    assert.deepEqual((await ask(`plumber ${pin}`)).leftOut, [pin]);
  }
});

Deno.test("names the words that a full match does not have", async () => {
  const dropped = {
    "cheap plumber pune": "cheap",
    "urgent plumber in pune": "urgent",
    "जल्दी प्लंबर पुणे": "जल्दी",
    "women plumber pune": "women",
    "airport plumber pune": "airport",
  };
  for (const [q, words] of Object.entries(dropped)) {
    const { leftOut, isPartial } = await ask(q);
    assert.deepEqual([leftOut, isPartial], [[words], false], q);
  }
});

Deno.test("sorts by rating for the best", async () => {
  assert.equal((await ask("plumber pune")).first, "Ganga Pipes");
  const { rows: [rated] } = await sql<{ id: string }>`
    select id from business where slug like 'kaveri-pipes%'`.execute(api.database.db);
  await inTransaction(
    api.listings,
    (trx) => setRatings(trx, [{ id: rated!.id, distribution: [0, 0, 0, 0, 2], invited: 0 }]),
  );
  for (const q of ["best plumber pune", "सबसे अच्छा प्लंबर पुणे", "top 10 plumbers in pune"]) {
    assert.equal((await ask(q)).first, "Kaveri Pipes", q);
  }
});
