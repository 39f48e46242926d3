import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { BusinessCard } from "#/contexts/directory/schemas.ts";

const api = await useTestApi();

await api.save(
  businessInput({
    businessName: "Bailey Winding",
    category: "electrician",
    address: { city: "Patna", state: "Bihar", locality: "Bailey Road", zipCode: "800014" },
  }),
  businessInput({
    businessName: "Pathan Traders",
    category: "electrician",
    address: { city: "Nashik", locality: "Panchavati", zipCode: "422003" },
  }),
  businessInput({
    businessName: "Aslam Kitchens",
    category: "electrician",
    address: { city: "Nashik", locality: "Patnagarh Road", zipCode: "422003" },
  }),
);

for (const query of ["electrician in patna", "electrician patna", "पटना में इलेक्ट्रीशियन"]) {
  Deno.test(`“${query}” finds nobody of what sounds or begins like the city`, async () => {
    const { body } = await api.get<BusinessCard[]>(`/api/business?q=${encodeURIComponent(query)}`);
    assert.deepEqual(body.map(({ businessName }) => businessName), ["Bailey Winding"]);
  });
}
