import assert from "node:assert/strict";
import { emptyTranslation } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { Suggestion } from "../schemas.ts";

const api = await useTestApi();

const inCity = (city: string, state: string, zipCode: string) => ({
  city,
  state,
  zipCode,
  locality: null,
});
const bengaluru = inCity("Bengaluru", "Karnataka", "560001");
const hindi = (businessName: string) => ({ ...emptyTranslation, businessName });

await api.save(
  ...[
    inCity("Nagpur", "Maharashtra", "440012"),
    inCity("Mumbai", "Maharashtra", "400001"),
    inCity("Navi Mumbai", "Maharashtra", "400703"),
    inCity("Rajkot", "Gujarat", "360001"),
    inCity("Panipat", "Haryana", "132103"),
    inCity("Bijnor", "Uttar Pradesh", "246701"),
    inCity("Surat", "Gujarat", "395003"),
    bengaluru,
  ].map((address) => businessInput({ businessName: "Om Sai Seva", address })),
  businessInput({ businessName: "Sharma Paint House", category: "painter" }),
  businessInput({ businessName: "Sharma Traders", translation: hindi("शर्मा ट्रेडर्स") }),
  businessInput({ businessName: "The New Pune Paints", website: "https://example.com/" }),
  businessInput({ businessName: "Hotel Nagpuri Plumbers", website: "https://example.com/" }),
  businessInput({ businessName: "Krishna Timber", category: "carpenter" }),
  businessInput({ businessName: "Rajesh Electricals", category: "electrician" }),
  businessInput({ businessName: "Nelson Works" }),
  businessInput({ businessName: "गणेश बिजली घर", language: "hi", category: "electrician" }),
  businessInput({ businessName: "Quick Fix", category: "plumber", address: bengaluru }),
);

const suggest = async (q: string) =>
  (await api.get<Suggestion[]>(`/api/suggestions?q=${encodeURIComponent(q)}`)).body
    .map(({ type, text }) => `${type} ${text}`);

/** What has been typed, and what comes first. */
const firsts: Record<string, [typed: string, first: string][]> = {
  "a trade whose name begins so": [
    ["pl", "category Plumber"],
    ["el", "category Electrician"],
    ["paint", "category Painter"],
    ["पें", "category Painter"],
    ["बढ़", "category Carpenter"],
    ["इलेक्ट्", "category Electrician"],
    ["solar pan", "category Solar panel installer"],
  ],
  "a trade by a later word of its name": [
    ["install", "category Solar panel installer"],
    ["estat", "category Real estate"],
  ],
  "a trade by what people call it": [
    ["nal", "category Plumber"],
    ["bijl", "category Electrician"],
    ["बिज", "category Electrician"],
    ["बिजली", "category Electrician"],
    ["bij", "category Electrician"],
    ["safa", "category Cleaning worker"],
    ["सरि", "category Construction material suppliers"],
    ["raj mis", "category Civil contractor"],
  ],
  "a place whose name begins so, before businesses that have it in theirs": [
    ["pun", "place Pune"],
    ["pu", "place Pune"],
    ["पुणे", "place Pune"],
    ["nagp", "place Nagpur"],
    ["नाग", "place Nagpur"],
    ["मुं", "place Mumbai"],
    ["mumbai", "place Mumbai"],
    ["navi m", "place Navi Mumbai"],
    ["rajk", "place Rajkot"],
    ["panip", "place Panipat"],
  ],
  "a place by what it was called": [
    ["bangalo", "place Bengaluru"],
    ["बैंग", "place Bengaluru"],
    ["bomb", "place Mumbai"],
  ],
  "a part of a city": [
    ["kothr", "place Kothrud, Pune"],
    ["कोथ", "place Kothrud, Pune"],
  ],
  "a business": [
    ["sharm", "business Sharma Traders"],
    ["शर्म", "business Sharma Traders"],
    ["sharma pai", "business Sharma Paint House"],
    ["rajesh", "business Rajesh Electricals"],
    ["ganesh bij", "business गणेश बिजली घर"],
    ["the new pu", "business The New Pune Paints"],
    ["qui", "business Quick Fix"],
  ],
  "what was misspelt": [
    ["plubm", "category Plumber"],
    ["plubmer", "category Plumber"],
    ["elctri", "category Electrician"],
    ["karpen", "category Carpenter"],
    ["panter", "category Painter"],
    ["प्लमब", "category Plumber"],
    ["nagpru", "place Nagpur"],
    ["mumbia", "place Mumbai"],
    ["banglaor", "place Bengaluru"],
    ["krihsna ti", "business Krishna Timber"],
    ["krishna tibmer", "business Krishna Timber"],
  ],
  "what several words speak of": [
    ["electrician in nag", "category Electrician"],
    ["plumber pu", "category Plumber"],
    ["best plum", "category Plumber"],
    ["nagpur ele", "category Electrician"],
    ["elektrisian nagp", "category Electrician"],
  ],
};

for (const [what, table] of Object.entries(firsts)) {
  for (const [typed, first] of table) {
    Deno.test(`“${typed}” suggests first ${what}: ${first}`, async () => {
      assert.equal((await suggest(typed))[0], first);
    });
  }
}

const all: [typed: string, suggested: string[]][] = [
  ["s", []],
  ["zzzz", []],
  ["nel", ["business Nelson Works"]],
  ["ture", []],
  ["wardha", []],
  ["वर्धा", []],
  ["plumber in wardha", ["category Plumber"]],
  ["umber", []],
  ["electrician in nag", ["category Electrician", "place Nagpur"]],
  ["mumbai", ["place Mumbai", "place Navi Mumbai"]],
  ["hotel nag", ["business Hotel Nagpuri Plumbers", "place Nagpur"]],
  ["shar", ["business Sharma Traders", "business Sharma Paint House"]],
  ["nag", ["place Nagpur", "business Hotel Nagpuri Plumbers"]],
  ["ganesh", ["business गणेश बिजली घर"]],
];

for (const [typed, suggested] of all) {
  Deno.test(`“${typed}” suggests ${suggested.join(", ") || "nothing"}`, async () => {
    assert.deepEqual(await suggest(typed), suggested);
  });
}

Deno.test("suggestions are eight at most, trades first", async () => {
  await api.save(
    ...Array.from({ length: 12 }, (_, n) => businessInput({ businessName: `Plumb Line ${n}` })),
  );
  const suggestions = await suggest("plum");
  assert.equal(suggestions.length, 8);
  assert.equal(suggestions[0], "category Plumber");
});

Deno.test("finds a name behind a dozen words that say nothing", async () => {
  const asked = "hello i am looking for a good and cheap and nice please find me";
  const [first] = await suggest(`${asked} krishna timb`);
  assert.equal(first, "business Krishna Timber");
});
