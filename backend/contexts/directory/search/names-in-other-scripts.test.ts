import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { BusinessCard } from "../schemas.ts";

const api = await useTestApi();

await api.save(
  businessInput({ businessName: "শ্রী দুর্গা ট্রেডার্স", category: "construction_material_suppliers" }),
  businessInput({ businessName: "Hindustan Stores", category: "electrician" }),
);

for (const q of ["শ্রী দুর্গা ট্রেডার্স", "दुर्गा ट्रेडर्स", "durga traders"]) {
  Deno.test(`finds a name in Bengali script by ${q}`, async () => {
    const { body } = await api.get<BusinessCard[]>(`/api/business?q=${encodeURIComponent(q)}`);
    assert.deepEqual(body.map(({ businessName }) => businessName), ["শ্রী দুর্গা ট্রেডার্স"]);
  });
}
