import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { BusinessCard } from "#/contexts/directory/schemas.ts";

const api = await useTestApi();

const names: [string, Parameters<typeof businessInput>[0]][] = [
  ["Kundu Paint", { category: "painter" }],
  ["Santosh Sanitary", { category: "plumber" }],
  ["Phadke Carpenters", { category: "carpenter" }],
  ["Ghosh Brothers", { category: "plumber" }],
  ["United Developers", { category: "civil_contractor" }],
  ["Mansuri Infratech", { category: "civil_contractor" }],
  ["Munna Painter", { category: "painter" }],
  ["घोषाल ब्रदर्स", { category: "electrician", language: "hi" }],
];
await api.save(...names.map(([businessName, more]) => businessInput({ businessName, ...more })));

const find = async (q: string, more = "") => {
  const { body, headers } = await api.get<BusinessCard[]>(
    `/api/business?q=${encodeURIComponent(q)}${more}`,
  );
  return {
    first: body[0]?.businessName,
    corrected: headers.get("X-Corrected-Query") &&
      decodeURIComponent(headers.get("X-Corrected-Query")!),
    place: headers.get("X-Empty-Place"),
  };
};

const slips: [typed: string, name: string, meant: string, why: string][] = [
  ["cundu paint", "Kundu Paint", "kundu paint", "heard, it is a latch"],
  ["sanotsh sanitary", "Santosh Sanitary", "santosh sanitary", "heard, it is sanitation"],
  [
    "phake carpenters",
    "Phadke Carpenters",
    "phadke carpenters",
    "a phase is nearer a trade's word",
  ],
  ["unitd developers", "United Developers", "united developers", "a unit is as near"],
  ["mansui infratech", "Mansuri Infratech", "mansuri infratech", "heard, it is a city"],
  ["gosh brothers", "Ghosh Brothers", "ghosh brothers", "it is a word of its own"],
  ["ghoshaal brothrs", "घोषाल ब्रदर्स", "ghoshal brothers", "in the other script"],
];

for (const [typed, name, meant, why] of slips) {
  Deno.test(`“${typed}” is meant for ${name}: ${why}`, async () => {
    const { first, corrected } = await find(typed);
    assert.deepEqual([first, corrected], [name, meant]);
  });
}

Deno.test("a place that is spelt right beside a trade is no slip in a name", async () => {
  assert.deepEqual(await find("painter munnar"), {
    first: undefined,
    corrected: null,
    place: "munnar",
  });
});

Deno.test("what stands where a place does is no slip in a name", async () => {
  assert.notEqual((await find("brothers in gosh")).first, "Ghosh Brothers");
});

Deno.test("words that are meant as they are spelt are no slips", async () => {
  assert.equal((await find("gosh brothers", "&exact=true")).first, undefined);
});
