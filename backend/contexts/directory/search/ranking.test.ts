import assert from "node:assert/strict";
import { type Answer, useTestApi } from "../../../testing/api.ts";
import { businessInput } from "../../../testing/factories.ts";
import type { BusinessCard } from "../schemas.ts";

const api = await useTestApi();

const bhopal = { city: "Bhopal", state: "Madhya Pradesh", locality: null, zipCode: "462001" };
const indore = { city: "Indore", state: "Madhya Pradesh", locality: null, zipCode: "452001" };

const find = async (q: string) =>
  (await api.get<BusinessCard[]>(`/api/business?q=${encodeURIComponent(q)}`)).body
    .map((card) => card.businessName);

Deno.test("trade and place come first, then names, then texts; of equals, the fuller listing", async () => {
  await api.save(
    businessInput({ businessName: "Nal Junction", category: "borewell_drilling", address: bhopal }),
    businessInput({ businessName: "Jal Seva", category: "plumber", address: bhopal }),
    businessInput({
      businessName: "Ganga Pipes",
      category: "plumber",
      website: "https://example.com/",
      address: bhopal,
    }),
    businessInput({
      businessName: "Star Homes",
      category: "real_estate",
      shortDesc: "Flats where the nal is never dry",
      address: bhopal,
    }),
  );
  assert.deepEqual(await find("nal bhopal"), [
    "Ganga Pipes",
    "Jal Seva",
    "Nal Junction",
    "Star Homes",
  ]);
  assert.deepEqual((await find("nal junction"))[0], "Nal Junction");
});

Deno.test("a trade that a word means comes before one that it may mean, however full its listings", async () => {
  await api.save(
    businessInput({ businessName: "Narmada Depot", category: "construction_material_suppliers" }),
    businessInput({
      businessName: "Satpura Builders",
      category: "civil_contractor",
      website: "https://example.com/",
      description: "Houses from the ground up",
    }),
  );
  assert.deepEqual(await find("cement"), ["Narmada Depot", "Satpura Builders"]);
});

Deno.test("what is called just so comes first, even where the words mean a trade and a place", async () => {
  await api.save(
    businessInput({
      businessName: "Solar Indore",
      category: "furniture_contractor",
      address: indore,
    }),
    ...Array.from(
      { length: 21 },
      () => businessInput({ category: "solar_panel_installer", address: indore }),
    ),
  );
  api.clock.advance({ minutes: 2 });
  assert.notEqual((await find("solar indore"))[0], "Solar Indore", "another trade");
  await api.save(
    businessInput({
      businessName: "Solar Indore",
      category: "solar_panel_installer",
      address: indore,
    }),
  );
  assert.equal((await find("solar indore"))[0], "Solar Indore");
});

Deno.test("pages of a search hold each business once", async () => {
  const names = Array.from({ length: 30 }, (_, n) => `Vindhya Works ${n}`);
  await api.save(...names.map((businessName) => businessInput({ businessName })));
  const seen: string[] = [];
  let path: string | undefined = "/api/business?q=vindhya+works&limit=7";
  while (path) {
    const page: Answer<BusinessCard[]> = await api.get(path);
    assert.equal(page.headers.get("X-Total-Count"), "30");
    seen.push(...page.body.map((card) => card.businessName));
    path = page.headers.get("Link")?.match(/<([^>]+)>; rel="next"/)?.[1];
  }
  assert.deepEqual(seen.toSorted(), names.toSorted());
});
