import assert from "node:assert/strict";
import { learnAreas } from "#/contexts/directory/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { askSearch, searchFor } from "#/testing/search-for.ts";

const api = await useTestApi();

type Address = Partial<ReturnType<typeof businessInput>["address"]>;

const save = (businessName: string, address: Address) =>
  api.save(businessInput({ businessName, address }));
const nashik = { city: "Nashik", zipCode: "422003", locality: "Panchavati" };
await save("Katraj Pipes", { locality: "Katraj", zipCode: "411046" });
await save("Wakad Pipes", { locality: "Wakad", zipCode: "411057" });
await save("Baner Pipes", { locality: "Baner", zipCode: "411045" });
await save("Panchavati Pipes", nashik);
await save("Highway Pipes", { ...nashik, street: "Pune Road", locality: "Nashik Road" });
const karnataka = { city: "Bengaluru", state: "Karnataka" };
await save("Koramangala Pipes", { ...karnataka, locality: "Koramangala", zipCode: "560034" });
const rajasthan = { state: "Rajasthan", locality: null };
await save("Jaipur Pipes", { ...rajasthan, city: "Jaipur", zipCode: "302001" });
await save("Chaksu Pipes", { ...rajasthan, city: "Chaksu", zipCode: "303901" });
api.clock.advance({ minutes: 2 });

const ofPune = ["Baner Pipes", "Katraj Pipes", "Wakad Pipes"];
const ofNashik = ["Highway Pipes", "Panchavati Pipes"];

async function assertFound(q: string, names: string[]) {
  assert.deepEqual((await searchFor(api, q)).names.sort(), names, q);
}

for (
  const q of [
    "plumber katraj or wakad",
    "plumber in katraj and wakad",
    "plumber katraj wakad pune",
    "कात्रज या वाकड में प्लंबर",
    "plumber 411046 or 411057",
    "plumber katraj or 411057",
  ]
) {
  Deno.test(`finds the trade in both parts of the city for “${q}”`, () =>
    assertFound(q, ["Katraj Pipes", "Wakad Pipes"]));
}

for (const q of ["plumber karnataka or rajasthan", "plumber jaipur or bengaluru or chaksu"]) {
  Deno.test(`finds the trade in each place for “${q}”`, () =>
    assertFound(q, ["Chaksu Pipes", "Jaipur Pipes", "Koramangala Pipes"]));
}

for (
  const [q, plain] of [
    ["plumber pune maharashtra", "plumber pune"],
    ["plumber jaipur rajasthan", "plumber jaipur"],
    ["plumber chaksu rajasthan", "plumber chaksu"],
    ["जयपुर राजस्थान में प्लंबर", "जयपुर में प्लंबर"],
    ["plumber 411046 maharashtra", "plumber 411046"],
    ["plumber katraj maharashtra", "plumber katraj"],
  ] as const
) {
  Deno.test(`finds the same for “${q}” as for “${plain}” and leaves nothing out`, async () => {
    const [found, expected] = [await searchFor(api, q), await searchFor(api, plain)];
    assert.ok(found.names.length > 0);
    assert.deepEqual(found, expected);
  });
}

async function assertEmpty(q: string, place: string | undefined) {
  const { items, understood } = await askSearch(api, `q=${encodeURIComponent(q)}`);
  assert.deepEqual([items, understood.emptyPlace?.words], [[], place], q);
}

Deno.test("reads a town that is also a name of people as a place before its state", async () => {
  await assertEmpty("सागर कर्नाटक प्लंबर", "सागर");
});

Deno.test("reports that a state has no business of the trade", async () => {
  await assertFound("plumber rajasthan", ["Chaksu Pipes", "Jaipur Pipes"]);
  await assertEmpty("plumber goa", "goa");
});

for (
  const [q, first] of [
    ["plumber pune road nashik", "Highway Pipes"],
    ["plumber nashik pune road", "Highway Pipes"],
    ["पुणे रोड नाशिक प्लंबर", undefined],
    ["jaipur gate nashik plumber", undefined],
  ]
) {
  Deno.test(`reads “${q}” as a street, not as a second city`, async () => {
    const { names } = await searchFor(api, q!);
    if (first) assert.equal(names[0], first);
    assert.deepEqual(names.filter((name) => !ofNashik.includes(name)), []);
    assert.ok(names.length > 0);
  });
}

Deno.test('reads a city before "road" as the city when the text names no other place', async () => {
  assert.equal((await askSearch(api, "q=plumber+pune+road")).understood.city, "pune");
});

for (
  const [q, leftOut] of [
    ["plumber koramangala pune", "koramangala"],
    ["pune plumber in koramangala", "koramangala"],
    ["plumber 560034 pune", "560034"],
    ["plumber pune karnataka", "karnataka"],
    ["plumber whitefield pune", "whitefield"],
    ["plumber 999999 pune", "999999"],
    ["pune 999999 plumber", "999999"],
  ] as const
) {
  Deno.test(`finds businesses in the named city for “${q}” and reports what was left out`, async () => {
    const found = await searchFor(api, q);
    assert.deepEqual(found.names.sort(), ofPune);
    assert.equal(found.leftOut, leftOut);
  });
}

Deno.test("reads two words of a listed place written as one, before a post office of that name", async () => {
  await save("Salt Lake Pipes", {
    city: "Kolkata",
    state: "West Bengal",
    locality: "Salt Lake",
    zipCode: "700064",
  });
  api.clock.advance({ minutes: 2 });
  await assertFound("plumber saltlake", ["Salt Lake Pipes"]);
});

Deno.test("leaves out a PIN code that does not exist", async () => {
  const [found, plain] = [await searchFor(api, "plumber 999999"), await searchFor(api, "plumber")];
  assert.ok(plain.names.length > 0);
  assert.deepEqual(found, { ...plain, leftOut: "999999" });
  await assertEmpty("999999", undefined);
});

Deno.test("does not read a name or two trade words as a city with the same beginning or sound", async () => {
  await api.save(
    businessInput({
      businessName: "Jai Doors",
      category: "carpenter",
      address: { zipCode: "411001" },
    }),
  );
  api.clock.advance({ minutes: 2 });
  assert.equal((await searchFor(api, "jai")).names[0], "Jai Doors");
  assert.ok((await searchFor(api, "plumber jai")).names.includes("Baner Pipes"));
  assert.ok((await searchFor(api, "sand door")).names.includes("Jai Doors"));
});

Deno.test("lists the nearest businesses first when a part of a city has no business of the trade", async () => {
  const drill = (businessName: string, address: Address, more = {}) =>
    api.save(businessInput({ businessName, category: "borewell_drilling", address, ...more }));
  const website = "https://example.com/";
  await drill("Wagholi Drilling", { locality: "Wagholi", zipCode: "412207" }, { website });
  await drill("Aundh Drilling", { locality: "Aundh", zipCode: "411007" });
  await drill("Hadapsar Drilling", { locality: "Hadapsar", zipCode: "411028" }, { website });
  for (const name of ["Zqaxpeth Pipes", "Zqaxpeth Taps", "Zqaxpeth Tanks"]) {
    await save(name, { locality: "Zqaxpeth", zipCode: "411007" });
  }
  await learnAreas(api.database.db);
  api.clock.advance({ minutes: 2 });
  const nearest = ["Aundh Drilling", "Hadapsar Drilling", "Wagholi Drilling"];
  for (
    const q of ["borewell baner", "borewell 411045", "borewell in Zqaxpeth", "borewell baner pune"]
  ) {
    assert.deepEqual((await searchFor(api, q)).names, nearest, q);
  }
  const first = await api.get("/api/business?q=borewell+baner&limit=2");
  const next = first.headers.get("Link")!.match(/<([^>]+)>; rel="next"/)![1]!;
  const { body } = await api.get<{ businessName: string; distanceKm?: number }[]>(next);
  assert.deepEqual(body.map(({ businessName }) => businessName), nearest.slice(2));
  assert.equal(body[0]!.distanceKm, undefined);
});

Deno.test("does not read a city without businesses as the beginning of a name", async () => {
  await save("Agrawal Pipes", { locality: "Katraj", zipCode: "411046" });
  api.clock.advance({ minutes: 2 });
  await assertFound("plumber in agra", []);
});

async function assertSame(q: string, plain: string) {
  const { names } = await searchFor(api, plain);
  assert.ok(names.length > 0);
  assert.deepEqual((await searchFor(api, q)).names.sort(), names.sort(), q);
}

for (const town of ["yamunanagar", "Yamuna Nagar", "ashoknagar"]) {
  Deno.test(`does not list a far-off part of a city for the town ${town}`, async () => {
    await assertEmpty(`plumber ${town}`, town.toLowerCase());
  });
}

Deno.test("keeps the part of a city that the query names, and one in the same state", async () => {
  await assertFound("plumber ashoknagar bengaluru", ["Koramangala Pipes"]);
  await assertFound("plumber ashoknagar karnataka", ["Koramangala Pipes"]);
});

Deno.test("reads Koregaon Park as a part of Pune, not as the town Koregaon", async () => {
  await assertSame("plumber koregaon park", "plumber pune");
});

for (const q of ["पुणेमें प्लंबर", "प्लंबर पुण्यात", "पुण्यामध्ये प्लंबर", "puneme plumber"]) {
  Deno.test(`reads the city with a joined ending in “${q}”`, () => assertSame(q, "plumber pune"));
}

Deno.test("names the town of a joined ending that has no businesses", async () => {
  await assertEmpty("कानपुरमें प्लंबर", "कानपुर");
});

Deno.test("names a state in short after a trade", async () => {
  await assertFound("plumber up", []);
});

Deno.test("names the city of a place without businesses, by name and by PIN code", async () => {
  for (const q of ["plumber kanpur", "plumber 208001"]) {
    assert.equal((await askSearch(api, `q=${q}`)).understood.city, "kanpur", q);
  }
});

Deno.test("lists the city without an unknown word, and shows both", async () => {
  await assertSame("pune zorblat", "pune");
  assert.equal((await searchFor(api, "pune zorblat")).leftOut, "zorblat");
  const { understood } = await askSearch(api, "q=pipes pune zorblat");
  const shown = understood.pieces.map(({ kind, words }) => `${kind} ${words}`);
  assert.ok(shown.includes("place pune"), String(shown));
});

Deno.test("corrects no word to a city next to a PIN code", async () => {
  await save("Hisar Pipes", { city: "Hisar", state: "Haryana", zipCode: "125001" });
  await assertFound("plumber PIN: 560034 HSR", ["Koramangala Pipes"]);
});
