import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { searchFor } from "#/testing/search-for.ts";

const api = await useTestApi();

const website = "https://example.com/";
const elsewhere = { city: "Nashik", locality: "Panchavati", zipCode: "422003" };
const rate = (text: string) => ({ text, translation: null, from: 300, per: "job" as const });

await api.save(
  businessInput({ businessName: "Ganga Pipes", rates: [rate("Geyser repair")] }),
  businessInput({ businessName: "Yamuna Pipes", description: "Zenova and Velmor fittings" }),
  businessInput({ businessName: "Zenova Point" }),
  businessInput({ businessName: "Sindhu Pipes", shortDesc: "Zenova taps", website }),
  businessInput({ businessName: "Kaveri Pipes", website }),
  businessInput({
    businessName: "Narmada Pipes",
    description: "Zenova, Velmor and geysers",
    address: elsewhere,
  }),
  businessInput({
    businessName: "Tapti Traders",
    category: "construction_material_suppliers",
    description: "Authorised dealer of Jaquar",
  }),
  businessInput({
    businessName: "Betwa Traders",
    category: "construction_material_suppliers",
    website,
  }),
);

// Only the descriptions contain the brands.
const inHindi = { description: "सोमेरो और कैरोमा के सामान", language: "hi" } as const;
await api.save(
  businessInput({ businessName: "Hindi Pipes", ...inHindi, address: elsewhere }),
  businessInput({ businessName: "Chenab Pipes", website, address: elsewhere }),
  businessInput({
    businessName: "Ravi Pipes",
    description: "Parryware closets",
    website,
    address: elsewhere,
  }),
);

const cleaner = { category: "cleaning_worker", address: elsewhere } as const;
await api.save(
  businessInput({
    ...cleaner,
    businessName: "Alpha Clean",
    description: "Housekeeping of offices",
    website,
  }),
  businessInput({ ...cleaner, businessName: "Beta Clean", description: "Taski chemicals" }),
);

const find = async (q: string, filter = "") => {
  const { names, leftOut } = await searchFor(api, q, filter);
  return { names, leftOut };
};

const plumbersInPune = [
  "Ganga Pipes",
  "Kaveri Pipes",
  "Sindhu Pipes",
  "Yamuna Pipes",
  "Zenova Point",
];

Deno.test("ranks names with the brand first, then texts with it, then the rest of the trade", async () => {
  const { names, leftOut } = await find("zenova plumber in pune");
  assert.deepEqual(names.slice(0, 3), ["Zenova Point", "Yamuna Pipes", "Sindhu Pipes"]);
  assert.deepEqual(names.toSorted(), plumbersInPune);
  assert.equal(leftOut, "");
});

Deno.test("ranks businesses with more of the words first", async () => {
  const { names } = await find("velmor zenova plumber pune");
  assert.equal(names[0], "Yamuna Pipes");
  assert.equal(names.length, 5);
});

Deno.test("orders a trade by the words of the query, also in rates", async () => {
  assert.deepEqual((await find("geyser repair pune")).names[0], "Ganga Pipes");
});

Deno.test("matches brands in the other script next to words of the trade", async () => {
  for (const query of ["somero plumber nashik", "somero tap nashik", "caroma tap nashik"]) {
    assert.equal((await find(query)).names[0], "Hindi Pipes", query);
  }
  assert.equal((await find("पैरीवेयर नल नाशिक")).names[0], "Ravi Pipes");
});

Deno.test("weighs a brand more than words that are common in the trade", async () => {
  assert.equal((await find("housekeeping taski nashik")).names[0], "Beta Clean");
});

Deno.test("lists the whole trade when a word is unknown, and reports the word as left out", async () => {
  for (const unknown of ["qzxvwk", "ferngully qzxvwk", "बकरडक"]) {
    const { names, leftOut } = await find(`${unknown} plumber pune`);
    assert.deepEqual([names.toSorted(), leftOut], [plumbersInPune, unknown]);
  }
});

Deno.test("applies filters to the whole list", async () => {
  const { names } = await find("zenova plumber in pune", "&minRating=4");
  assert.deepEqual(names, []);
  const near = await find("zenova plumber in pune", "&pincode=411038");
  assert.deepEqual(near.names.toSorted(), plumbersInPune);
});

Deno.test("lists suppliers when the query asks for goods in a shop", async () => {
  for (const query of ["jaquar dealer in pune", "jaquar ki dukan pune", "jaquar wholesale pune"]) {
    const { names } = await find(query);
    assert.ok(names.slice(0, 4).includes("Tapti Traders"), `${query}: ${names}`);
  }
});

Deno.test("lists only the trade when the query names a trade and a shop", async () => {
  assert.deepEqual((await find("plumber shop pune")).names.toSorted(), plumbersInPune);
});
