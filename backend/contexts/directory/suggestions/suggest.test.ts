import assert from "node:assert/strict";
import { emptyTranslation } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { BusinessCard, Suggestion } from "../schemas.ts";

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
    inCity("Kochi", "Kerala", "682016"),
    inCity("Prayagraj", "Uttar Pradesh", "211001"),
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
  businessInput({ businessName: "Sutar and Sons Homes", category: "painter" }),
  businessInput({ businessName: "Quick Fix", category: "plumber", address: bengaluru }),
);

const ask = async (q: string, near?: string) => {
  const query = new URLSearchParams({ q, ...near && { near } });
  return (await api.get<Suggestion[]>(`/api/suggestions?${query}`)).body;
};
const suggest = async (q: string, near?: string) =>
  (await ask(q, near)).map(({ type, text }) => `${type} ${text}`);

/** The expected first suggestion for typed texts, by kind. */
const firsts: Record<string, [typed: string, first: string][]> = {
  "a trade by a prefix of its name": [
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
  "a trade by a synonym": [
    ["nal", "category Plumber"],
    ["bijl", "category Electrician"],
    ["बिज", "category Electrician"],
    ["बिजली", "category Electrician"],
    ["bij", "category Electrician"],
    ["safa", "category Cleaning worker"],
    ["सरि", "category Construction material suppliers"],
    ["raj mis", "category Civil contractor"],
  ],
  "a place before businesses with its name": [
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
  "a place by a former name": [
    ["bangalo", "place Bengaluru (Bangalore)"],
    ["बैंग", "place Bengaluru (Bangalore)"],
    ["bomb", "place Mumbai (Bombay)"],
  ],
  "a locality": [
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
    ["quickf", "business Quick Fix"],
    ["quick fi", "business Quick Fix"],
    ["राजेश इले", "business Rajesh Electricals"],
    ["नेल्सन व", "business Nelson Works"],
  ],
  "the right spelling": [
    ["plubm", "category Plumber"],
    ["plubmer", "category Plumber"],
    ["elctri", "category Electrician"],
    ["karpen", "category Carpenter"],
    ["panter", "category Painter"],
    ["प्लमब", "category Plumber"],
    ["nagpru", "place Nagpur"],
    ["mumbia", "place Mumbai"],
    ["banglaor", "place Bengaluru (Bangalore)"],
    ["pntr", "category Painter"],
    ["ptr", "category Painter"],
    ["पटर", "category Painter"],
    ["elctrc", "category Electrician"],
    ["elctrcn", "category Electrician"],
    ["plmbr", "category Plumber"],
    ["plbr", "category Plumber"],
    ["पलबर", "category Plumber"],
    ["crpntr", "category Carpenter"],
    ["cvl", "category Civil contractor"],
    ["krpntr", "category Carpenter"],
    ["watrprfng", "category Waterproofing applicator"],
    ["बोरवल", "category Borewell drilling"],
    ["क्रपेंटर", "category Carpenter"],
    ["क्रपें", "category Carpenter"],
    ["इलक्ट्रि", "category Electrician"],
    ["पनटर", "category Painter"],
    ["प्लबर", "category Plumber"],
    ["krihsna ti", "business Krishna Timber"],
    ["krishna tibmer", "business Krishna Timber"],
  ],
  "the trade in a text of several words": [
    ["electrician in nag", "category Electrician"],
    ["best plum", "category Plumber"],
    ["nagpur ele", "category Electrician"],
    ["elektrisian nagp", "category Electrician"],
  ],
};

firsts["the trade in the typed place"] = [
  ["plumber pu", "trade_in_place Plumber in Pune"],
  ["plumber in pune", "trade_in_place Plumber in Pune"],
  ["pune plum", "trade_in_place Plumber in Pune"],
  ["pune me nal", "trade_in_place Plumber in Pune"],
  ["प्लंबर पु", "trade_in_place Plumber in Pune"],
  ["पुणे में प्लं", "trade_in_place Plumber in Pune"],
  ["पुणे plum", "trade_in_place Plumber in Pune"],
  ["best plumber in nagp", "trade_in_place Plumber in Nagpur"],
  ["plumber bomb", "trade_in_place Plumber in Mumbai (Bombay)"],
  ["plmbr pun", "trade_in_place Plumber in Pune"],
  ["pune pntr", "trade_in_place Painter in Pune"],
  ["carpenter koth", "trade_in_place Carpenter in Kothrud, Pune"],
  ["elctrc pune", "trade_in_place Electrician in Pune"],
  ["plmbr mum", "trade_in_place Plumber in Mumbai"],
  ["plum mum", "trade_in_place Plumber in Mumbai"],
  ["प्लम मुं", "trade_in_place Plumber in Mumbai"],
];

for (const [what, table] of Object.entries(firsts)) {
  for (const [typed, first] of table) {
    Deno.test(`suggests ${what} first for “${typed}”: ${first}`, async () => {
      assert.equal((await suggest(typed))[0], first);
    });
  }
}

const plumbersInCities = ["Pune", "Bengaluru", "Bijnor"]
  .map((city) => `trade_in_place Plumber in ${city}`);

const all: [typed: string, suggested: string[]][] = [
  ["s", []],
  ["zzzz", []],
  ["nel", ["business Nelson Works"]],
  // A trade matches, so names that only start with the same sound are not suggested.
  ["nals", ["category Plumber", ...plumbersInCities]],
  ["plumber", ["category Plumber", ...plumbersInCities, "business Hotel Nagpuri Plumbers"]],
  ["plumber in", ["category Plumber", ...plumbersInCities, "business Hotel Nagpuri Plumbers"]],
  ["plumber in kan", ["category Plumber"]],
  ["plumber in b", ["category Plumber", ...plumbersInCities.slice(1)]],
  [
    "प्लंबर प",
    [
      "category Plumber",
      ...["Pune", "Panipat", "Prayagraj"].map((city) => `trade_in_place Plumber in ${city}`),
      "business Hotel Nagpuri Plumbers",
    ],
  ],
  ["ture", []],
  ["pest control", []],
  ["wardha", []],
  ["वर्धा", []],
  ["plumber in wardha", ["category Plumber"]],
  ["umber", []],
  ["electrician in nag", ["category Electrician", "place Nagpur"]],
  ["nagpur painter nagpur painter", ["category Painter", "place Nagpur"]],
  [
    "plumber nag",
    [
      "trade_in_place Plumber in Nagpur",
      "category Plumber",
      "place Nagpur",
      "business Hotel Nagpuri Plumbers",
    ],
  ],
  [
    "plumber innagpur",
    ["trade_in_place Plumber in Nagpur", "category Plumber", "place Nagpur"],
  ],
  [
    "sutar hom",
    [
      "business Sutar and Sons Homes",
      ...["Carpenter", "Real estate", "Painter", "Cleaning worker"].map((trade) =>
        `category ${trade}`
      ),
    ],
  ],
  ["mumbai", ["place Mumbai", "place Navi Mumbai"]],
  ["hotel nag", ["business Hotel Nagpuri Plumbers", "place Nagpur"]],
  ["shar", ["business Sharma Traders", "business Sharma Paint House"]],
  ["nag", ["place Nagpur", "business Hotel Nagpuri Plumbers"]],
  ["ganesh", ["business गणेश बिजली घर"]],
];

for (const [typed, suggested] of all) {
  Deno.test(`suggests ${suggested.join(", ") || "nothing"} for “${typed}”`, async () => {
    assert.deepEqual(await suggest(typed), suggested);
  });
}

Deno.test("returns category, city and locality of a trade in a place, in both languages", async () => {
  const [inPune] = await ask("plumber in pune");
  assert.deepEqual(inPune, {
    id: "trade:plumber:pune",
    text: "Plumber in Pune",
    textHi: "पुणे में प्लंबर",
    type: "trade_in_place",
    category: "plumber",
    citySlug: "pune",
  });
  const [inKothrud] = await ask("कोथरुड plumber");
  assert.deepEqual(inKothrud, {
    id: "trade:plumber:pune:kothrud",
    text: "Plumber in Kothrud, Pune",
    textHi: "कोथरुड, पुणे में प्लंबर",
    type: "trade_in_place",
    category: "plumber",
    citySlug: "pune",
    locality: "kothrud",
  });
  const { category, citySlug: city, locality } = inKothrud!;
  const filter = new URLSearchParams({ category: category!, city: city!, locality: locality! });
  const { body } = await api.get<BusinessCard[]>(`/api/business?${filter}`);
  assert.ok(body.length > 0);
});

Deno.test("suggests a trade in the visitor's city before the trade itself when the city has a business", async () => {
  const pair = "trade_in_place Plumber in Nagpur";
  for (const typed of ["plum", "plmbr", "नल", "best plumb", "plumber n"]) {
    assert.deepEqual((await suggest(typed, "nagpur")).slice(0, 2), [pair, "category Plumber"]);
  }
  assert.equal((await suggest("paint", "nagpur"))[0], "category Painter");
  assert.equal((await suggest("plum", "nowhere"))[0], "category Plumber");
});

Deno.test("suggests no trade in the visitor's city when the user types another place", async () => {
  for (const typed of ["painter in nagpur", "plumber in wardha", "plumber in p", "pune"]) {
    assert.ok(!(await suggest(typed, "mumbai")).some((text) => text.endsWith("in Mumbai")));
  }
});

const otherNames: [typed: string, en: string, hi: string][] = [
  ["ernak", "Kochi (Ernakulam)", "कोच्चि (एर्नाकुलम)"],
  ["एर्ना", "Kochi (Ernakulam)", "कोच्चि (एर्नाकुलम)"],
  ["coch", "Kochi (Cochin)", "कोच्चि (कोचीन)"],
  ["allah", "Prayagraj (Allahabad)", "प्रयागराज (इलाहाबाद)"],
  ["इलाहा", "Prayagraj (Allahabad)", "प्रयागराज (इलाहाबाद)"],
  ["koch", "Kochi", "कोच्चि"],
  ["prayag", "Prayagraj", "प्रयागराज"],
  ["प्रया", "Prayagraj", "प्रयागराज"],
];

for (const [typed, en, hi] of otherNames) {
  Deno.test(`suggests ${en}, ${hi} for “${typed}” and finds the city by either`, async () => {
    const place = (await ask(typed)).find(({ type }) => type === "place");
    assert.deepEqual([place?.text, place?.textHi], [en, hi]);
    for (const text of [en, hi]) {
      const query = new URLSearchParams({ q: text });
      const { body } = await api.get<BusinessCard[]>(`/api/business?${query}`);
      assert.deepEqual(body.map(({ citySlug }) => citySlug), [place?.slug]);
    }
  });
}

Deno.test("suggests a trade in a place before a name of such words", async () => {
  await api.save(businessInput({ businessName: "Painter Nagpur Wale", address: bengaluru }));
  await api.save(
    businessInput({ category: "painter", address: inCity("Nagpur", "Maharashtra", "440012") }),
  );
  assert.deepEqual((await suggest("painter nagpur")).slice(0, 2), [
    "trade_in_place Painter in Nagpur",
    "category Painter",
  ]);
  assert.ok((await suggest("painter nagpur")).includes("business Painter Nagpur Wale"));
});

Deno.test("returns at most eight suggestions, trades first", async () => {
  await api.save(
    ...Array.from({ length: 12 }, (_, n) => businessInput({ businessName: `Plumb Line ${n}` })),
  );
  const suggestions = await suggest("plum");
  assert.equal(suggestions.length, 8);
  assert.equal(suggestions[0], "category Plumber");
});

Deno.test("suggests a locality without its side before businesses with its name", async () => {
  await api.save(businessInput({ businessName: "Andheri Homes", category: "real_estate" }));
  assert.equal((await suggest("andh"))[0], "place Andheri West, Mumbai");
});

Deno.test("finds a name after a dozen stop words", async () => {
  const stopWords = "hello i am looking for a good and cheap and nice please find me";
  const [first] = await suggest(`${stopWords} krishna timb`);
  assert.equal(first, "business Krishna Timber");
});
