import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { searchFor } from "#/testing/search-for.ts";

const api = await useTestApi();

await api.save(
  businessInput({ businessName: "Amber Pipes" }),
  businessInput({ businessName: "Banyan Sofas", category: "furniture_contractor" }),
  businessInput({
    businessName: "Cedar Timber",
    category: "carpenter",
    description: "Sofa frames and tables; ask any plumber about us",
  }),
  businessInput({
    businessName: "Daisy Broom",
    category: "cleaning_worker",
    description: "Sofa cleaning, wet floors and water tanks",
  }),
  businessInput({
    businessName: "Elm Roofs",
    category: "waterproofing_applicator",
    description: "We stop leaking taps and walls",
  }),
  businessInput({
    businessName: "Fern Depot",
    category: "construction_material_suppliers",
    description: "Hardware, pipes and paint",
  }),
  businessInput({ businessName: "Gingko Drilling", category: "borewell_drilling" }),
  businessInput({
    businessName: "Hazel Volt",
    category: "electrician",
    description: "Pipes, boring machines and hardware; we speak Marathi",
  }),
  businessInput({
    businessName: "Iris Colours",
    category: "painter",
    description: "Asian Paints, hardware, Marathi",
  }),
  businessInput({
    businessName: "Jamun Builders",
    category: "civil_contractor",
    description: "Slabs and pillars",
  }),
);

for (
  const [query, name] of [
    ["sofa 2 seater pune", "Banyan Sofas"],
    [
      "the tap in my kitchen is leaking since morning and water is all over the floor, send a plumber",
      "Amber Pipes",
    ],
    ["plumber'; drop table users", "Amber Pipes"],
    ["plumber for water on the floor kothrud", "Amber Pipes"],
    ["cleaning of floors pune", "Daisy Broom"],
    ["pipe shop pune", "Fern Depot"],
    ["pipes for a boundary wall pune supplier", "Fern Depot"],
    ["hardware shop in pune who speaks marathi", "Fern Depot"],
    ["asian paints dealer pune", "Fern Depot"],
    ["sofa repair slab pune", "Banyan Sofas"],
    ["sofa maker in pune metro pillar 45", "Banyan Sofas"],
    ["sofa shop pillar pune", "Banyan Sofas"],
    ["nala block ho gaya hai pune", "Amber Pipes"],
    ["pani tapak raha hai chat se pune", "Elm Roofs"],
    ["boring karwana hai pune", "Gingko Drilling"],
  ] as const
) {
  Deno.test(`lists only the trade of “${query}”`, async () => {
    assert.deepEqual((await searchFor(api, query)).names, [name]);
  });
}
