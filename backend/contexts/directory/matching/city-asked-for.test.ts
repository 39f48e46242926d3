import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { BusinessCard } from "../schemas.ts";

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
  Deno.test(`matches no word that sounds or starts like the city for “${query}”`, async () => {
    const { body } = await api.get<BusinessCard[]>(`/api/business?q=${encodeURIComponent(query)}`);
    assert.deepEqual(body.map(({ businessName }) => businessName), ["Bailey Winding"]);
  });
}

const cuttack = { city: "Cuttack", state: "Odisha", locality: "Buxi Bazaar", zipCode: "753001" };
const website = "https://example.com/";

await api.save(
  businessInput({ businessName: "Pune Plumbing Works", address: cuttack, website }),
  businessInput({ businessName: "Kothrud Pune Plumbers", address: cuttack, website }),
  businessInput({ businessName: "Pune Sharma Plumbers", address: cuttack, website }),
  businessInput({ businessName: "Sharma Plumbers" }),
);

const inPune = [
  "plumber in pune",
  "pune plumbing works",
  "plumbr in poone",
  "plumber kothrud pune",
  "पुणे में प्लंबर",
  "sharma plumbers pune",
];

for (const query of inPune) {
  Deno.test(`does not rank a name with the city above businesses of the city for “${query}”`, async () => {
    const { body } = await api.get<BusinessCard[]>(`/api/business?q=${encodeURIComponent(query)}`);
    assert.equal(body[0]?.businessName, "Sharma Plumbers");
  });
}
