import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { askSearch } from "#/testing/search-for.ts";
import type { ListedBusiness } from "../schemas.ts";

const api = await useTestApi();

const pune = { city: "Pune", state: "Maharashtra", locality: "Baner", zipCode: "411045" };
const aundh = { ...pune, locality: "Aundh", zipCode: "411007" };
const hadapsar = { ...pune, locality: "Hadapsar", zipCode: "411028" };
const satara = { ...pune, city: "Satara", locality: null, zipCode: "415001" };
const chandigarh = {
  city: "Chandigarh",
  state: "Chandigarh",
  locality: null,
  zipCode: "160017",
};

type Input = Parameters<typeof businessInput>[0] & object;

const save = (
  businessName: string,
  address: object,
  serviceAreas: string[] = [],
  more: Input = {},
) => api.save(businessInput({ businessName, serviceAreas, ...more, address }));

await save("Om Here", pune);
await save("Om Beside", aundh);
await save("Om Yonder", hadapsar);
await save("Om Part", aundh, ["Baner"]);
await save("Om Pin", satara, ["411045"]);
await save("Om Whole", satara, ["Pune"]);
await save("Om Other", satara, ["411028"]);
await save("Om Town", satara, ["Wardha"]);
await save("Om Its Pin", satara, ["442001"]);
await save("Om Unknown", satara, ["Zqaxpur"]);
await save("Om Two Words", satara, ["Zqaxi Vreth"]);
await save("Om Border", chandigarh, ["Mohali"]);
await save("Om Stays", chandigarh);
await save("Om Paints", satara, ["Wardha", "Zqaxpur"], { category: "painter" });
api.clock.advance({ minutes: 2 });

const shown = (items: readonly ListedBusiness[] = []) =>
  items.map(({ businessName, located }) => `${businessName.slice(3)} ${located}`);

for (
  const [query, listed, coming, farther] of [
    ["plumber wardha", ["Town comes", "Its Pin comes"], 2, []],
    ["वर्धा में प्लंबर", ["Town comes", "Its Pin comes"], 2, []],
    ["plumber 442001", ["Town comes", "Its Pin comes"], 2, []],
    ["plumber zqaxpur", ["Unknown comes"], 1, []],
    ["plumber in zqaxi vreth", ["Two Words comes"], 1, []],
    ["plumber mohali", ["Border comes"], 1, ["Stays farther"]],
    ["honest plumber in mohali", ["Border comes"], 1, ["Stays farther"]],
    [
      "plumber baner",
      ["Here here", "Part comes", "Pin comes", "Whole comes"],
      3,
      ["Beside farther", "Yonder farther"],
    ],
    [
      "plumber 411045",
      ["Here here", "Part comes", "Pin comes", "Whole comes"],
      3,
      ["Beside farther", "Yonder farther"],
    ],
    ["plumber sangli", [], 0, []],
  ] as const
) {
  Deno.test(`lists those in the place, those who come, then the nearest for “${query}”`, async () => {
    const q = `q=${encodeURIComponent(query)}`;
    const { items, elsewhere, total, circle } = await askSearch(api, q);
    const here = listed.filter((one) => one.endsWith("here"));
    assert.deepEqual(shown(items).slice(0, here.length), here);
    assert.deepEqual(shown(items).sort(), listed.toSorted());
    assert.deepEqual(shown(elsewhere), farther);
    assert.deepEqual([total, circle?.coming], [listed.length, coming]);
    const { body } = await api.get<ListedBusiness[]>(`/api/business?${q}`);
    assert.deepEqual(shown(body), shown(items));
  });
}

Deno.test("says that a place is empty only when no business is there or comes", async () => {
  const empty = async (q: string) => (await askSearch(api, `q=${q}`)).understood.emptyPlace?.words;
  assert.equal(await empty("plumber wardha"), undefined);
  assert.equal(await empty("carpenter wardha"), "wardha");
});

Deno.test("lists those who come and mention other words before the rest of the place", async () => {
  await save("Om Geysers", satara, ["Pune"], { description: "Zorvex boilers" });
  await save("Om Boilers", aundh, [], { description: "Zorvex boilers" });
  api.clock.advance({ minutes: 2 });
  for (const query of ["q=zorvex plumber pune", "q=zorvex plumber&near=pune"]) {
    const { items } = await askSearch(api, query);
    assert.deepEqual(shown(items).slice(0, 2), ["Boilers here", "Geysers comes"], query);
    assert.equal(items[2]!.located, "here", query);
  }
});
