import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { searchFor } from "#/testing/search-for.ts";

const api = await useTestApi();

// Complete profiles have the better quality.
const website = "https://example.com/";
const besideKothrud = { locality: "Mayur Colony", zipCode: "411038" };
const nashik = { city: "Nashik", locality: "Panchavati", zipCode: "422003" };

const roofs = { category: "waterproofing_applicator" } as const;
const solar = { category: "solar_panel_installer", shortDesc: "Done well" } as const;
const cleaningOfPanels = { ...solar, description: "We do cleaning of panels." };

await api.save(
  businessInput({ ...roofs, businessName: "Ganga Roof Care", description: "Damp walls", website }),
  businessInput({ ...roofs, businessName: "Sindhu Seal", description: "We seal any roof." }),
  businessInput({ ...solar, businessName: "Ravi Sun", description: "Street lights", website }),
  businessInput({ ...cleaningOfPanels, businessName: "Beas Sun", address: besideKothrud }),
  businessInput({
    ...cleaningOfPanels,
    businessName: "Tapi Sun",
    address: nashik,
    serviceAreas: ["Kothrud"],
    website,
  }),
  businessInput({ businessName: "Yamuna Pipes", description: "We open a blocked drain." }),
  businessInput({ businessName: "Alpha Clean", category: "cleaning_worker", website }),
  businessInput({ businessName: "Volt House", category: "electrician", description: "AC repair" }),
);

const find = async (q: string) => (await searchFor(api, q)).names;

Deno.test("lists who writes of the asked work before who has a word of it only in the name", async () => {
  assert.deepEqual(await find("roof waterproofing kothrud pune"), [
    "Sindhu Seal",
    "Ganga Roof Care",
  ]);
});

Deno.test("lists who does the asked work nearby first, if no business of the area does", async () => {
  const query = "solar panel cleaning kothrud pune";
  assert.deepEqual(await find(query), ["Beas Sun", "Tapi Sun", "Ravi Sun"]);
  await api.save(businessInput({ ...cleaningOfPanels, businessName: "Jhelum Sun" }));
  assert.deepEqual(await find(query), ["Jhelum Sun", "Ravi Sun", "Beas Sun", "Tapi Sun"]);
});

Deno.test("lists both trades that do the asked work", async () => {
  const both = ["Yamuna Pipes", "Alpha Clean"];
  assert.deepEqual(await find("blocked drain cleaning pune"), both);
  assert.deepEqual((await find("pipe ki safai pune")).toSorted(), both.toSorted());
  assert.deepEqual(await find("AC cleaning pune"), ["Alpha Clean"]);
});
