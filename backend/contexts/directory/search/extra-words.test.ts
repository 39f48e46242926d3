import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { searchFor } from "#/testing/search-for.ts";

const api = await useTestApi();

const website = "https://example.com/";
const verified = { website, description: "All kinds of work" };

// The first business of each trade has the best quality, but none of the words.
await api.save(
  businessInput({ businessName: "Amber Homes", category: "furniture_contractor", ...verified }),
  businessInput({
    businessName: "Banyan Decor",
    category: "furniture_contractor",
    description: "Sofa repair at home",
  }),
  businessInput({
    businessName: "Cedar Decor",
    category: "furniture_contractor",
    description: "Office chairs and desks",
  }),
  businessInput({ businessName: "Daisy Broom", category: "cleaning_worker", ...verified }),
  businessInput({
    businessName: "Elm Broom",
    category: "cleaning_worker",
    description: "Housekeeping staff, tiles and floors",
    visitCharge: 200,
  }),
  businessInput({ businessName: "Fern Builders", category: "civil_contractor", ...verified }),
  businessInput({
    businessName: "Gingko Builders",
    category: "civil_contractor",
    description: "False ceiling and tiles",
  }),
  businessInput({
    businessName: "Heather Broom",
    category: "cleaning_worker",
    description: "Marble polishing",
  }),
  businessInput({ businessName: "Hazel Volt", category: "electrician", ...verified }),
  businessInput({
    businessName: "Iris Volt",
    category: "electrician",
    description: "AC repair",
  }),
  businessInput({
    businessName: "Jasmine Colours",
    category: "painter",
    ...verified,
    description: "Asian Paints",
  }),
  businessInput({
    businessName: "Kadamba Stores",
    category: "construction_material_suppliers",
    description: "Asian Paints, Somany tiles",
  }),
);

const firstOf: [query: string, name: string][] = [
  ["sofa repair pune", "Banyan Decor"],
  ["sofarepair pune", "Banyan Decor"],
  ["office furniture pune", "Cedar Decor"],
  ["housekeeping pune", "Elm Broom"],
  ["house keeping pune", "Elm Broom"],
  ["false ceiling pune", "Gingko Builders"],
  ["falseceiling pune", "Gingko Builders"],
  ["marblepolishing pune", "Heather Broom"],
  ["ac repair pune", "Iris Volt"],
  ["एसी रिपेयर पुणे", "Iris Volt"],
  ["tile laying pune", "Gingko Builders"],
  ["lay tiles pune", "Gingko Builders"],
  ["floor tiles broken want to lay new ones pune", "Gingko Builders"],
  ["asian paints dealer pune", "Kadamba Stores"],
  ["asian paints shop pune", "Kadamba Stores"],
  ["paint dealer pune", "Kadamba Stores"],
];

for (const [query, name] of firstOf) {
  Deno.test(`lists ${name} first for ${query}`, async () => {
    assert.equal((await searchFor(api, query)).names[0], name);
  });
}

Deno.test("drops a condition instead of listing another trade than the requested one", async () => {
  assert.deepEqual(
    (await searchFor(api, "somany tiles pune under 300")).names[0],
    "Kadamba Stores",
  );
});
