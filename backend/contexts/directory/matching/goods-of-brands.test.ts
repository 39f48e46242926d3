import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { BusinessCard } from "../schemas.ts";
import { askSearch, searchFor } from "#/testing/search-for.ts";

const api = await useTestApi();

const nashik = { city: "Nashik", locality: "Panchavati", zipCode: "422003" };
const website = "https://example.com/";
const supplier = { category: "construction_material_suppliers", website } as const;
const builder = { category: "civil_contractor" } as const;
await api.save(
  ...["Ganga", "Kaveri", "Sindhu"].map((name) =>
    businessInput({ ...supplier, businessName: `${name} Depot` })
  ),
  businessInput({ ...builder, businessName: "Tapti Nirman", description: "Ultratech cement" }),
  businessInput({ ...builder, businessName: "Betwa Nirman", description: "अल्ट्राटेक सीमेंट" }),
  businessInput({ ...builder, businessName: "Velmor Nirman", description: "Velmora cement" }),
  businessInput({ businessName: "Velmora Pipes" }),
);

const find = (q: string) => searchFor(api, q);

Deno.test("lists businesses of other trades that have a brand when none of the trade has it", async () => {
  for (const query of ["ultratech cement pune", "pune me ultratech ka cement", "ultratech pune"]) {
    const { names, leftOut } = await find(query);
    assert.ok(names.slice(0, 2).includes("Tapti Nirman"), `${query}: ${names}`);
    assert.equal(leftOut, "", query);
  }
  assert.equal((await find("velmora cement pune")).names[0], "Velmor Nirman");
});

Deno.test("names the trade of a list only if all its businesses have the trade", async () => {
  for (
    const [query, category] of [
      ["ultratech cement pune", undefined],
      ["ultratech cement shop pune", "construction-material-suppliers"],
    ] as const
  ) {
    const { understood } = await askSearch(api, `q=${encodeURIComponent(query)}`);
    assert.equal(understood.category, category, query);
  }
});

Deno.test("does not match a name with the brand when the listing lacks its goods", async () => {
  const { names } = await find("velmora cement pune");
  assert.ok(!names.includes("Velmora Pipes"), String(names));
});

Deno.test("ranks businesses of the trade first and counts all that have the goods", async () => {
  const more = Array.from({ length: 11 }, (_, n) => ({ ...supplier, businessName: `Depot ${n}x` }));
  await api.save(
    ...more.map((each) => businessInput({ ...each, address: nashik })),
    businessInput({
      ...builder,
      businessName: "Velha Nirman",
      description: "Ultratech cement",
      website,
      address: nashik,
    }),
    businessInput({
      ...supplier,
      businessName: "Velha Depot",
      description: "Ultratech cement",
      website: null,
      address: nashik,
    }),
  );
  const { body, headers } = await api.get<BusinessCard[]>(
    `/api/business?limit=2&q=${encodeURIComponent("ultratech cement nashik")}`,
  );
  assert.deepEqual(body.map(({ businessName }) => businessName), ["Velha Depot", "Velha Nirman"]);
  assert.equal(headers.get("X-Total-Count"), "13");
});

Deno.test("finds only the trade when the query names it", async () => {
  const { names, leftOut } = await find("ultratech construction material supplier pune");
  assert.deepEqual(names.slice(0, 3).toSorted(), ["Ganga Depot", "Kaveri Depot", "Sindhu Depot"]);
  assert.equal(leftOut, "ultratech");
});
