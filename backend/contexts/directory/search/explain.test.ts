import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { askSearch } from "#/testing/search-for.ts";
import { alwaysOpen, businessInput } from "#/testing/factories.ts";
import type { Understood } from "../schemas.ts";

const api = await useTestApi();

await api.save(
  businessInput({ businessName: "Gulmohar Pipes", timings: alwaysOpen, visitCharge: 200 }),
  businessInput({ businessName: "Sharma Paint House", category: "painter" }),
  businessInput({ businessName: "Kaveri Depot", category: "construction_material_suppliers" }),
  businessInput({ businessName: "Banyan Sofas", category: "furniture_contractor" }),
  businessInput({
    businessName: "Neela Pipes",
    address: { city: "Jaipur", state: "Rajasthan", zipCode: "302017", locality: "Malviya Nagar" },
  }),
);

async function understood(q: string) {
  return (await askSearch(api, `q=${encodeURIComponent(q)}`)).understood.pieces;
}

const lines = (items: Understood["pieces"]) =>
  items.map(({ kind, words, without }) => `${kind}: ${words} → ${without}`);

Deno.test("explains each piece of the text", async () => {
  assert.deepEqual(await understood("Plumber in Pune, open on Sunday under ₹300"), [
    {
      kind: "trade",
      words: "Plumber",
      without: "Pune open on Sunday under ₹300",
      categories: ["plumber"],
    },
    {
      kind: "place",
      words: "Pune",
      without: "Plumber open on Sunday under ₹300",
      name: { en: "Pune", hi: "पुणे" },
    },
    {
      kind: "condition",
      words: "open on Sunday",
      without: "Plumber in Pune under ₹300",
      condition: { kind: "open_on", days: ["sun"] },
    },
    {
      kind: "condition",
      words: "under ₹300",
      without: "Plumber in Pune open on Sunday",
      condition: { kind: "visit_charge", most: 300 },
    },
  ]);
});

const pieces: [query: string, items: string[]][] = [
  ["पुणे में प्लंबर", ["place: पुणे → प्लंबर", "trade: प्लंबर → पुणे"]],
  ["मुझे पुणे में बढ़ई चाहिए", ["place: पुणे → बढ़ई चाहिए", "trade: बढ़ई → मुझे पुणे"]],
  ["plumber/pune", ["trade: plumber → pune", "place: pune → plumber"]],
  ["plumber-pune", ["trade: plumber → pune", "place: pune → plumber"]],
  ["a/c repair pune", ["trade: a/c repair → pune", "place: pune → a/c repair"]],
  [
    "plumber/pune sat/sun",
    [
      "trade: plumber → pune sat/sun",
      "place: pune → plumber sat/sun",
      "condition: sat/sun → plumber pune",
    ],
  ],
  ["plumbr in poona", ["trade: plumbr → poona", "place: poona → plumbr"]],
  [
    "plumber malviya nagar jaipur",
    [
      "trade: plumber → malviya nagar jaipur",
      "place: malviya nagar → plumber jaipur",
      "place: jaipur → plumber malviya nagar",
    ],
  ],
  ["plumber 411 038", ["trade: plumber → 411 038", "place: 411 038 → plumber"]],
  [
    "raat me plumber jaipur",
    [
      "trade: plumber → raat me jaipur",
      "place: jaipur → raat me plumber",
      "left_out: raat me → plumber jaipur",
    ],
  ],
  ["plumber in atlantis", ["trade: plumber → atlantis", "place: atlantis → plumber"]],
  [
    "plumber in atlantis at night",
    [
      "trade: plumber → atlantis at night",
      "place: atlantis → plumber at night",
      "condition: at night → plumber in atlantis",
    ],
  ],
  [
    "plumber pune kanpur",
    [
      "trade: plumber → pune kanpur",
      "place: pune → plumber kanpur",
      "left_out: kanpur → plumber pune",
    ],
  ],
  [
    "plumber near zzhotel malviya nagar jaipur",
    [
      "trade: plumber → zzhotel malviya nagar jaipur",
      "place: malviya nagar → plumber near zzhotel jaipur",
      "place: jaipur → plumber near zzhotel malviya nagar",
      "left_out: zzhotel → plumber malviya nagar jaipur",
    ],
  ],
  [
    "plumber pune 560034",
    [
      "trade: plumber → pune 560034",
      "place: pune → plumber 560034",
      "left_out: 560034 → plumber pune",
    ],
  ],
  ["plumber", ["trade: plumber → "]],
  [
    "plumber 9876543210",
    ["trade: plumber → 9876543210", "left_out: 9876543210 → plumber"],
  ],
  ["geyser plumber pune", ["trade: geyser plumber → pune", "place: pune → geyser plumber"]],
  ["plumberpune", ["trade: plumber → pune", "place: pune → plumber"]],
  [
    "plumberpune on sunday",
    [
      "trade: plumber → pune on sunday",
      "place: pune → plumber on sunday",
      "condition: on sunday → plumber pune",
    ],
  ],
  ["पुणेप्लंबर", ["place: पुणे → प्लंबर", "trade: प्लंबर → पुणे"]],
  ["plumberinpune", ["trade: plumber → pune", "place: pune → plumber"]],
  ["plamber poone", ["trade: plamber → poone", "place: poone → plamber"]],
  ["pulmber puen", ["trade: pulmber → puen", "place: puen → pulmber"]],
  ["plum ber pune", ["trade: plum ber → pune", "place: pune → plum ber"]],
  ["pipe shop pune", ["trade: pipe shop → pune", "place: pune → pipe shop"]],
  ["नल की दुकान पुणे", ["trade: नल दुकान → पुणे", "place: पुणे → नल की दुकान"]],
  ["sofa maker pillar pune", [
    "trade: sofa maker → pillar pune",
    "place: pune → sofa maker pillar",
    "left_out: pillar → sofa maker pune",
  ]],
  [
    "cement 50 kg bag pune",
    ["trade: cement bag → 50 kg pune", "place: pune → cement 50 kg bag"],
  ],
  [
    "asian paints dealer pune",
    [
      "trade: dealer → asian paints pune",
      "place: pune → asian paints dealer",
      "left_out: asian paints → dealer pune",
    ],
  ],
  ["Sharma Paint House", []],
  ["Gulmohar", []],
  ["xkjqwvz", []],
  ["", []],
];

for (const [query, items] of pieces) {
  Deno.test(`explains “${query}” as ${items.join("; ") || "nothing"}`, async () => {
    assert.deepEqual(lines(await understood(query)), items);
  });
}

Deno.test("returns the typed words when a place has no name in both languages", async () => {
  const [, place] = await understood("plumber 411038");
  assert.deepEqual([place!.words, place!.name], ["411038", undefined]);
  const [, part] = await understood("plumber malviya nagar");
  assert.equal(part!.name?.en, "Malviya Nagar");
});

Deno.test("names a city without businesses in both languages", async () => {
  for (const q of ["plumber in Kanpur", "plumber cawnpore", "कानपुर में प्लंबर"]) {
    const place = (await understood(q)).find(({ kind }) => kind === "place");
    assert.deepEqual(place!.name, { en: "Kanpur", hi: "कानपुर" }, q);
  }
});

Deno.test("explains goods of a shop as the trade that the list has", async () => {
  for (const q of ["pipe shop pune", "tile shop breaking tiles pune", "wood ki dukan pune"]) {
    const trades = (await understood(q)).filter(({ kind }) => kind === "trade");
    assert.deepEqual(
      trades.map(({ categories }) => categories),
      [["construction_material_suppliers"]],
      q,
    );
  }
});
