import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { askSearch } from "#/testing/search-for.ts";
import { businessInput } from "#/testing/factories.ts";

const api = await useTestApi();

const names: [string, Parameters<typeof businessInput>[0]][] = [
  ["Kundu Paint", { category: "painter" }],
  ["Santosh Sanitary", { category: "plumber" }],
  ["Phadke Carpenters", { category: "carpenter" }],
  ["Ghosh Brothers", { category: "plumber" }],
  ["United Developers", { category: "civil_contractor" }],
  ["Mansuri Infratech", { category: "civil_contractor" }],
  ["Gingko Plumbrite", { category: "painter" }],
  ["Munna Painter", { category: "painter" }],
  ["घोषाल ब्रदर्स", { category: "electrician", language: "hi" }],
];
await api.save(...names.map(([businessName, more]) => businessInput({ businessName, ...more })));

const find = async (q: string, more = "") => {
  const { items, understood } = await askSearch(api, `q=${encodeURIComponent(q)}${more}`);
  return {
    first: items[0]?.businessName,
    corrected: understood.corrected ?? null,
    place: understood.emptyPlace?.words ?? null,
  };
};

const misspelt: [typed: string, name: string, corrected: string, instead: string][] = [
  ["sanotsh sanitary", "Santosh Sanitary", "santosh sanitary", "sanitation"],
  ["mansui infratech", "Mansuri Infratech", "mansuri infratech", "a city"],
];

for (const [typed, name, expected, instead] of misspelt) {
  Deno.test(`corrects “${typed}” to ${name}, not to ${instead}`, async () => {
    const { first, corrected } = await find(typed);
    assert.deepEqual([first, corrected], [name, expected]);
  });
}

Deno.test("does not correct the beginning of a name to a trade", async () => {
  const { first, corrected } = await find("gingko plumbr");
  assert.deepEqual([first, corrected], ["Gingko Plumbrite", null]);
});

Deno.test("does not correct a known place next to a trade to a name", async () => {
  assert.deepEqual(await find("painter munnar"), {
    first: undefined,
    corrected: null,
    place: "munnar",
  });
});

Deno.test("does not correct a word in the position of a place to a name", async () => {
  assert.notEqual((await find("brothers in gosh")).first, "Ghosh Brothers");
});

Deno.test("does not correct to a name when `exact` is set", async () => {
  assert.equal((await find("gosh brothers", "&exact=true")).first, undefined);
});
