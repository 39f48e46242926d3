import assert from "node:assert/strict";
import fc from "fast-check";
import { words } from "#/shared/text/text.ts";
import { emptyTranslation } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { askSearch } from "#/testing/search-for.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";
import type { BusinessCard } from "../schemas.ts";

const api = await useTestApi();

const translated = (businessName: string) => ({ ...emptyTranslation, businessName });

await api.save(
  businessInput({
    businessName: "Sharma Paint House",
    category: "painter",
    translation: translated("शर्मा पेंट हाउस"),
  }),
  businessInput({ businessName: "Sharma Traders", category: "construction_material_suppliers" }),
  businessInput({ businessName: "गणेश बिजली घर", language: "hi", category: "electrician" }),
  businessInput({ businessName: "Volt Masters", category: "electrician" }),
  businessInput({ businessName: "Krishna Timber", category: "carpenter" }),
  businessInput({
    businessName: "Aqua Seal",
    category: "waterproofing_applicator",
    shortDesc: "We stop what Krishna Timber's roof began: leaks",
    address: { city: "Nagpur", locality: "Sitabuldi", zipCode: "440012" },
  }),
  businessInput({ businessName: "100% Clean_Co \\ O'Neil", category: "cleaning_worker" }),
  businessInput({ businessName: "A.K. Mukherjee Services", category: "real_estate" }),
  businessInput({ businessName: "Friends Centre", category: "real_estate" }),
  businessInput({
    businessName: "Iyer and Sons",
    category: "borewell_drilling",
    address: { city: "Nashik", locality: "Panchavati", zipCode: "422003" },
  }),
  businessInput({ businessName: "Namaste Woodland", category: "real_estate" }),
  businessInput({ businessName: "Phoenix Builders", category: "civil_contractor" }),
);

Deno.test("returns the trade and city of a text that contains nothing else", async () => {
  const meaningOf = async (q: string) => {
    const { understood } = await askSearch(api, `q=${encodeURIComponent(q)}`);
    return [understood.category, understood.city];
  };
  assert.deepEqual(await meaningOf("painter"), ["painter", undefined]);
  assert.deepEqual(await meaningOf("peinter in nagpur"), ["painter", "nagpur"]);
  assert.deepEqual(await meaningOf("नागपुर में पेंटर"), ["painter", "nagpur"]);
  assert.deepEqual(await meaningOf("painter in wardha"), ["painter", "wardha-maharashtra"]);
  assert.deepEqual(await meaningOf("painter in atlantis"), ["painter", undefined]);
  assert.deepEqual(await meaningOf("painter kothrud"), ["painter", "pune"]);
  assert.deepEqual(await meaningOf("painter 411038"), ["painter", "pune"]);
  assert.deepEqual(await meaningOf("painter qzxvwk pune"), ["painter", "pune"]);
  assert.deepEqual(await meaningOf("painter sagar"), ["painter", "sagar-madhya-pradesh"]);
  for (const everyday of ["painter supply nagpur", "painter AND nagpur", "painter/nagpur"]) {
    assert.deepEqual(await meaningOf(everyday), ["painter", "nagpur"], everyday);
  }
  for (
    const more of [
      "sharma painter",
      "phoenix builders",
      "nagpur",
      "krishna timber",
      "painter or carpenter",
    ]
  ) {
    assert.deepEqual(await meaningOf(more), [undefined, undefined], more);
  }
});

const find = async (q: string) => {
  const { items, understood } = await askSearch(api, `q=${encodeURIComponent(q)}`);
  const { corrected = "", isPartial, leftOut, unknownPlace, emptyPlace } = understood;
  return {
    names: items.map((card) => card.businessName),
    corrected,
    partial: isPartial,
    notes: [
      ...leftOut.map((words) => `left out: ${words}`),
      ...unknownPlace ? [`unknown place: ${unknownPlace}`] : [],
      ...emptyPlace ? [`empty place: ${emptyPlace.words}`] : [],
    ],
  };
};

const found: [string, string[]][] = [
  ["sharma paint", ["Sharma Paint House"]],
  ["Sharma Paint House", ["Sharma Paint House"]],
  ["शर्मा पेंट", ["Sharma Paint House"]],
  ["sarma traders", ["Sharma Traders"]],
  ["शर्मा ट्रेडर्स", ["Sharma Traders"]],
  ["ganesh bijli ghar", ["गणेश बिजली घर"]],
  ["krishna", ["Krishna Timber"]],
  ["kris", ["Krishna Timber"]],
  ["waterproofing nagpur", ["Aqua Seal"]],
  ["sitabuldi", ["Aqua Seal"]],
  ["सीताबर्डी", ["Aqua Seal"]],
  ["o'neil", ["100% Clean_Co \\ O'Neil"]],
  ["plumber", []],
  ["nothing like this", []],
  ["AK Mukherjee", ["A.K. Mukherjee Services"]],
  ["ए के मुखर्जी सर्विसेज", ["A.K. Mukherjee Services"]],
  ["mukherjee se", ["A.K. Mukherjee Services"]],
  ["नमस्ते वु", ["Namaste Woodland"]],
  ["phoenix build", ["Phoenix Builders"]],
  // A single ordinary word is not corrected.
  ["build", []],
];

for (const [query, names] of found) {
  Deno.test(`finds ${names.join(", ") || "nothing"} for “${query}”`, async () => {
    assert.deepEqual((await find(query)).names, names);
  });
}

Deno.test("finds a name of everyday words in the other script as a full match", async () => {
  const { names, partial } = await find("फ्रेंड्स सेंटर");
  assert.deepEqual([names, partial], [["Friends Centre"], false]);
});

Deno.test("finds the same businesses for an intent in either script and spelling", async () => {
  const expected = new Set(["गणेश बिजली घर", "Volt Masters"]);
  for (
    const query of ["electrician", "electrisian", "बिजली मिस्त्री", "bijli mistri", "इलेक्ट्रीशियन"]
  ) {
    assert.deepEqual(new Set((await find(query)).names), expected, query);
  }
});

Deno.test("corrects a misspelt name and reports the correction", async () => {
  assert.deepEqual(await find("krishma timbr"), {
    names: ["Krishna Timber"],
    corrected: "krishna timber",
    partial: false,
    notes: [],
  });
});

Deno.test("corrects a misspelt trade to the trade, not to a name that sounds alike", async () => {
  const { names, corrected } = await find("electricain");
  assert.deepEqual([new Set(names), corrected], [
    new Set(["गणेश बिजली घर", "Volt Masters"]),
    "electrician",
  ]);
  assert.deepEqual((await find("watreproofing nagpur")).names, ["Aqua Seal"]);
});

Deno.test("completes an unused everyday word to a trade and reports it", async () => {
  for (const [typed, corrected] of [["carp", "carpenter"], ["need a carp", "need a carpenter"]]) {
    const found = await find(typed!);
    assert.deepEqual([found.names, found.corrected], [["Krishna Timber"], corrected], typed);
  }
  assert.deepEqual((await find("pain")).names, ["Sharma Paint House"]);
  assert.deepEqual((await find("car")).names, [], "too short to complete");
  assert.deepEqual((await find("carp in nagpur")).names, [], "only the last word is completed");
  const asTyped = await api.get<BusinessCard[]>("/api/business?q=carp&exact=true");
  assert.deepEqual(asTyped.body, []);
});

Deno.test("returns partial matches and reports them when no business has all words", async () => {
  assert.deepEqual(await find("krishna timber qzxw"), {
    names: ["Krishna Timber"],
    corrected: "",
    partial: true,
    notes: ["left out: qzxw"],
  });
  assert.deepEqual(await find("sharma traders nagpur"), {
    names: [],
    corrected: "",
    partial: false,
    notes: [],
  }, "lists no business of another city");
  const nearby = await find("painter in Hadapsar");
  assert.deepEqual([nearby.names, nearby.partial], [["Sharma Paint House"], true]);
});

Deno.test("searches for the words as typed when the client asks for it", async () => {
  assert.deepEqual(
    (await api.get<BusinessCard[]>("/api/business?q=electricain&exact=true")).body,
    [],
  );
});

Deno.test("finds the trade of a full sentence and reports nothing as left out", async () => {
  for (
    const query of [
      "is there any good electrician who can come today",
      "mujhe electrician chahiye",
      "मुझे इलेक्ट्रीशियन की ज़रूरत है",
    ]
  ) {
    const { names, notes, partial } = await find(query);
    assert.deepEqual(
      [new Set(names), notes, partial],
      [new Set(["गणेश बिजली घर", "Volt Masters"]), [], false],
      query,
    );
  }
});

Deno.test("applies a filter whatever the text asks for", async () => {
  const filtered: [q: string, filter: string, names: string[]][] = [
    ["krishna", "category=carpenter", ["Krishna Timber"]],
    ["krishna", "city=nagpur", ["Aqua Seal"]],
    ["waterproofing nagpur", "city=nagpur", ["Aqua Seal"]],
    ["waterproofing nagpur", "city=pune", []],
    ["waterproofing 440012", "pincode=411038", []],
    ["waterproofing maharashtra", "state=gujarat", []],
    ["waterproofing", "category=painter", []],
    ["nagpur", "city=pune", []],
    ["440012", "pincode=411038", []],
    ["maharashtra", "state=gujarat", []],
  ];
  for (const [q, filter, names] of filtered) {
    const path = `/api/business?q=${encodeURIComponent(q)}&${filter}`;
    const { body } = await api.get<BusinessCard[]>(path);
    assert.deepEqual(body.map((card) => card.businessName), names, `${q}, ${filter}`);
  }
});

Deno.test("reports a place without businesses and lists no business elsewhere", async () => {
  for (
    const [query, notes] of [
      ["electrician in munnar", "empty place: munnar"],
      ["electrician in qzxvwk", "unknown place: qzxvwk"],
      ["electrician 682001", "empty place: 682001"],
      ["borewell aundh", "empty place: aundh"],
      ["puri me electrician", "empty place: puri"],
      ["पुरी में बिजली मिस्त्री", "empty place: पुरी"],
      ["puri", "empty place: puri"],
      ["electrician in gaya", "empty place: gaya"],
      ["गया में बिजली मिस्त्री", "empty place: गया"],
      ["electrician gaya bihar", "empty place: gaya"],
      ["electrician mumbra", "empty place: mumbra"],
      ["मुंब्रा में बिजली मिस्त्री", "empty place: मुंब्रा"],
    ] as const
  ) {
    const found = await find(query);
    assert.deepEqual([found.names, found.notes], [[], [notes]]);
  }
});

Deno.test("says that a town after a trade has none, also if it may be a name or a word", async () => {
  for (const name of ["puri", "sagar", "anand", "punch", "gaya", "katni", "dhar", "salem"]) {
    const { names, notes } = await find(`electrician ${name}`);
    assert.deepEqual([names, notes], [[], [`empty place: ${name}`]]);
  }
  for (const q of ["electrician in sagar", "punch me electrician"]) {
    assert.deepEqual((await find(q)).names, [], q);
  }
});

Deno.test("lists the city when a part of it has no business, and reports it", async () => {
  const { names, notes } = await find("waterproofing near narendra nagar nagpur");
  assert.deepEqual([names, notes], [["Aqua Seal"], ["empty place: narendra nagar"]]);
  const inSitabuldi = await find("waterproofing in sitabuldi");
  assert.deepEqual([inSitabuldi.names, inSitabuldi.notes], [["Aqua Seal"], []]);
});

Deno.test("finds nothing for an unsupported trade, or reports it as left out", async () => {
  assert.deepEqual((await find("dentist in pune")).names, []);
  assert.deepEqual((await find("wedding photographer")).names, []);
  const { names, notes } = await find("dentist electrician");
  assert.deepEqual([names.length, notes], [2, ["left out: dentist"]]);
});

Deno.test("treats SQL and full-text syntax as plain text", async () => {
  for (
    const query of ["%", "_", "100%", "\\", "'", "''); drop table business; --", "a & b | !c", ":*"]
  ) {
    const { status } = await api.get(`/api/business?q=${encodeURIComponent(query)}`);
    assert.equal(status, 200, query);
  }
  assert.deepEqual(
    (await find("%")).names.length,
    12,
    "a text without words lists all businesses",
  );
  assert.deepEqual((await find("clean_co")).names, ["100% Clean_Co \\ O'Neil"]);
});

Deno.test("finds a name by one of its words, whatever surrounds the word", async () => {
  const names = ["Sharma Traders", "Volt Masters"];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.constantFrom(0, 1),
      fc.constantFrom("", "%", "_", "\\", "'", "!", "&", "(", ":*", "  "),
      fc.boolean(),
      async (name, index, noise, upper) => {
        const word = words(name)[index]!;
        const typed = `${noise}${upper ? word.toUpperCase() : word}${noise}`;
        assert.ok((await find(typed)).names.includes(name), typed);
      },
    ),
    { numRuns: 60 },
  );
});

inTestAll.test("never fails, whatever the text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 40 }), async (text) => {
      const q = encodeURIComponent(text.toWellFormed());
      for (const path of [`/api/business?q=${q}`, `/api/suggestions?q=${q}`]) {
        assert.equal((await api.get(path)).status, 200, path);
      }
    }),
    { numRuns: 150 },
  );
});

Deno.test("reads the last of several texts, as pages do", async () => {
  for (const path of ["business", "search", "suggestions"]) {
    const [last, several] = await Promise.all(
      ["q=krishna", "q=volt&q=krishna"].map((query) => api.get(`/api/${path}?${query}`)),
    );
    assert.deepEqual([several!.status, several!.body], [200, last!.body], path);
  }
});

Deno.test("reads control characters and lone surrogates of a text as spaces", async () => {
  const path = "/api/business?q=";
  const { body: expected } = await api.get<BusinessCard[]>(`${path}krishna%20timber`);
  for (const between of ["%00", "%1B", "%C2%85", "%ED%A0%80", "%FF", "%E0%A4", "%01+"]) {
    const { status, body } = await api.get<BusinessCard[]>(`${path}krishna${between}timber`);
    assert.deepEqual([status, body], [200, expected], between);
    for (const other of ["/api/suggestions?q=kri", "/api/search?q=krishna"]) {
      assert.equal((await api.get(other + between)).status, 200, other + between);
    }
    assert.equal((await api.get(`/api/business?city=pune${between}`)).status, 400, between);
  }
});

Deno.test("finds a family name that is also the name of a place without businesses", async () => {
  await api.save(businessInput({ businessName: "Puri Power", category: "electrician" }));
  api.clock.advance({ minutes: 2 });
  for (const query of ["puri", "electrician puri", "puri electrician", "बिजली मिस्त्री पुरी"]) {
    assert.equal((await find(query)).names[0], "Puri Power", query);
  }
});
