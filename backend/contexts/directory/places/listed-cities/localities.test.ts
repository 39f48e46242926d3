import assert from "node:assert/strict";
import { learnAreas } from "#/contexts/directory/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { BusinessCard } from "#/contexts/directory/schemas.ts";

const api = await useTestApi();

const nagpur = { city: "Nagpur", state: "Maharashtra", zipCode: "440001" };

await api.save(
  businessInput({
    businessName: "Lines Painter",
    category: "painter",
    address: { ...nagpur, locality: "Civil Lines" },
  }),
  businessInput({
    businessName: "Other Painter",
    category: "painter",
    address: { ...nagpur, zipCode: "440002", locality: "Pachpaoli" },
  }),
  ...["Civil Lines", "Pachpaoli"].flatMap((locality, at) =>
    ["One", "Two"].map((name) =>
      businessInput({
        businessName: `${name} Builders`,
        category: "civil_contractor",
        address: { ...nagpur, zipCode: `44000${at + 1}`, locality },
      })
    )
  ),
);
await learnAreas(api.database.db);

const find = async (q: string) => {
  const { body } = await api.get<BusinessCard[]>(`/api/business?q=${encodeURIComponent(q)}`);
  return body.map((card) => card.businessName);
};

Deno.test("recognises a locality of addresses even if it sounds like a trade", async () => {
  assert.deepEqual(await find("painter civil lines"), ["Lines Painter"]);
  assert.deepEqual(await find("painter in pachpaoli"), ["Other Painter"]);
});
