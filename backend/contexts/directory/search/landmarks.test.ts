import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { askSearch } from "#/testing/search-for.ts";

const api = await useTestApi();

const delhi = { city: "Delhi", state: "Delhi", locality: "Karol Bagh", zipCode: "110005" };
const surat = { city: "Surat", state: "Gujarat", locality: null, zipCode: "395001" };
const pune = { city: "Pune", state: "Maharashtra", locality: "Kothrud", zipCode: "411038" };
const lucknow = { city: "Lucknow", state: "Uttar Pradesh", locality: "Chowk", zipCode: "226003" };
const srinagar = {
  city: "Srinagar",
  state: "Jammu and Kashmir",
  locality: null,
  zipCode: "190001",
};

const save = (businessName: string, address: object, more: object = {}) =>
  api.save(businessInput({ businessName, ...more, address }));

await save("Near", delhi);
await save("Far", { ...delhi, locality: "Dwarka", zipCode: "110075" });
await save("Dal Works", srinagar);
await save("Old Town Works", lucknow);
// Their names share a word with a landmark, or sound like one.
await save("Zorvia India", surat);
await save("Hitesh City Works", surat);
await save("Gate And Grill", surat);
// Three addresses in one city, two in another, and three each in two cities.
for (const n of [1, 2, 3]) {
  const street = "Opposite Qwelm Gate";
  await save(`At The Gate ${n}`, { ...pune, street }, n === 1 ? {} : { category: "painter" });
  if (n < 3) await save(`Impostor ${n}`, { ...surat, street }, { category: "carpenter" });
  await save(`Station ${n}`, { ...pune, landmark: "Vrint Chowk" }, { category: "carpenter" });
  await save(`Other Station ${n}`, { ...surat, landmark: "Vrint Chowk" }, { category: "painter" });
}
api.clock.advance({ minutes: 2 });

const ask = async (query: string, more = "") => {
  const { items, understood, total } = await askSearch(
    api,
    `q=${encodeURIComponent(query)}${more}`,
  );
  return {
    names: items.map(({ businessName }) => businessName),
    cities: new Set(items.map(({ citySlug }) => citySlug)),
    leftOut: understood.leftOut.join(", "),
    whichCity: understood.whichCity?.map(({ slug }) => slug),
    city: understood.city,
    total,
  };
};

const unknown = [
  "india gate",
  "hitech city",
  "rajiv chowk",
  "kashmere gate",
  "zorvia gate",
  "near brelm tower",
  "brelm tower ke paas",
  "opposite brelm mall",
];

const nameOf = (landmark: string) => landmark.replace(/ ?(?:near|opposite|ke paas) ?/, "");

for (const landmark of unknown) {
  Deno.test(`leaves “${landmark}” out and lists the user's city, nearest first`, async () => {
    for (const near of ["110005", "delhi"]) {
      const found = await ask(`plumber ${landmark}`, `&near=${near}`);
      assert.deepEqual(found.cities, new Set(["delhi"]), near);
      assert.equal(found.leftOut, nameOf(landmark));
      assert.equal(found.whichCity, undefined);
      if (near !== "delhi") assert.deepEqual(found.names, ["Near", "Far"]);
    }
  });

  Deno.test(`leaves “${landmark}” out and lists the named city`, async () => {
    const found = await ask(`plumber ${landmark} delhi`);
    assert.deepEqual([found.names.toSorted(), found.leftOut], [["Far", "Near"], nameOf(landmark)]);
  });

  Deno.test(`asks which city “${landmark}” is in when no city is known`, async () => {
    const found = await ask(`plumber ${landmark}`);
    assert.equal(found.leftOut, nameOf(landmark));
    assert.ok(found.whichCity!.includes("delhi"));
    assert.equal(found.city, undefined);
    const chosen = await ask(`plumber ${landmark}`, "&city=delhi");
    assert.deepEqual([chosen.cities, chosen.whichCity], [new Set(["delhi"]), undefined]);
  });
}

Deno.test("reads a landmark that addresses of only one city have as in this city", async () => {
  for (
    const query of ["plumber qwelm gate", "near qwelm gate plumber", "plumber qwelm gate pune"]
  ) {
    const found = await ask(query);
    assert.deepEqual(found.names, ["At The Gate 1"], query);
    assert.deepEqual([found.city, found.leftOut, found.whichCity], ["pune", "", undefined]);
  }
});

Deno.test("does not trust two addresses, and keeps to the user's city", async () => {
  const found = await ask("carpenter qwelm gate", "&near=surat");
  assert.deepEqual([...found.cities], ["surat"]);
  const others = await ask("carpenter qwelm gate");
  assert.equal(others.city, "pune");
});

Deno.test("asks for one of the cities that have a landmark", async () => {
  const found = await ask("plumber vrint chowk");
  assert.deepEqual([found.whichCity!.toSorted(), found.leftOut], [
    ["pune", "surat"],
    "vrint chowk",
  ]);
});

Deno.test("keeps the parts of cities, trades and names that end like a landmark", async () => {
  assert.deepEqual((await ask("plumber chowk lucknow")).names, ["Old Town Works"]);
  assert.deepEqual((await ask("plumber chandni chowk delhi")).leftOut, "");
  await save("Brelm Market Plumber Point", surat);
  api.clock.advance({ minutes: 2 });
  assert.equal((await ask("brelm market plumber")).names[0], "Brelm Market Plumber Point");
  assert.equal((await ask("plumber in kothrud")).whichCity, undefined);
  assert.equal((await ask("plumber")).whichCity, undefined);
});
