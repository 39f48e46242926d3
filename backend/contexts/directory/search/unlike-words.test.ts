import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { searchFor } from "#/testing/search-for.ts";

const api = await useTestApi();

await api.save(
  businessInput({ businessName: "Ganga Pipes", description: "Indari taps and kular pumps" }),
  businessInput({
    businessName: "Godavari Colours",
    category: "painter",
    address: { city: "Nashik", locality: "Panchavati", zipCode: "422003" },
  }),
  businessInput({
    businessName: "Sarafa Colours",
    category: "painter",
    address: { city: "Indore", state: "Madhya Pradesh", locality: null, zipCode: "452001" },
  }),
  businessInput({
    businessName: "Kashi Pipes",
    address: { city: "Varanasi", locality: "Lanka", zipCode: "221005" },
  }),
);

const find = async (q: string) => {
  const { names, corrected } = await searchFor(api, q);
  return { names, corrected };
};

Deno.test("does not correct an unknown word to a dissimilar one", async () => {
  // These resemble words for a bucket and for dirty, and the name of a city.
  for (const typed of ["gavandi pune", "vadrangi pune", "zalti"]) {
    assert.deepEqual(await find(typed), { names: [], corrected: "" }, typed);
  }
  const found = await searchFor(api, "galti pune");
  assert.deepEqual(found, { names: ["Ganga Pipes"], corrected: "", leftOut: "galti" });
});

Deno.test("does not respell a name next to a trade", async () => {
  // It sounds like "king", a size of beds.
  const { names, corrected, leftOut } = await searchFor(api, "kongu plumber pune");
  assert.deepEqual([names, corrected, leftOut], [["Ganga Pipes"], "", "kongu"]);
});

Deno.test("does not respell a word as a hint of another trade", async () => {
  // It sounds like a word for water that seeps.
  const { corrected } = await searchFor(api, "washing machine not spinning pune");
  assert.equal(corrected, "");
});

Deno.test("does not respell a name of people, or a word of a listing as a city", async () => {
  for (const typed of ["painter indira", "painter indari", "painter kumar", "painter nasir"]) {
    const { corrected, names } = await searchFor(api, typed);
    assert.deepEqual([corrected, names.length > 0], ["", true], typed);
  }
  assert.deepEqual((await find("painter indor")).names, ["Sarafa Colours"]);
});

Deno.test("corrects one wrong letter, swapped first letters and words that sound the same", async () => {
  for (const typed of ["plumbet pune", "lpumber pune", "plembur pune"]) {
    assert.deepEqual((await find(typed)).names, ["Ganga Pipes"], typed);
  }
});
