import assert from "node:assert/strict";
import { type Answer, useTestApi } from "#/testing/api.ts";
import { askSearch } from "#/testing/search-for.ts";
import { businessInput } from "#/testing/factories.ts";
import type { BusinessCard } from "../schemas.ts";

const api = await useTestApi();

const bhopal = { city: "Bhopal", state: "Madhya Pradesh", locality: null, zipCode: "462001" };
const indore = { city: "Indore", state: "Madhya Pradesh", locality: null, zipCode: "452001" };

const find = async (q: string) =>
  (await api.get<BusinessCard[]>(`/api/business?q=${encodeURIComponent(q)}`)).body
    .map((card) => card.businessName);

Deno.test("lists the trade in the place by quality, without businesses that only mention it", async () => {
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
  ]);
  assert.deepEqual((await find("nal junction"))[0], "Nal Junction");
});

Deno.test("lists a business elsewhere with exactly this name after the trade in the place", async () => {
  const website = "https://example.com/";
  await api.save(
    businessInput({
      businessName: "Bhopal Electricians",
      category: "electrician",
      address: indore,
      website,
    }),
    businessInput({ businessName: "Bijli Seva", category: "electrician", address: bhopal }),
  );
  const { body, headers } = await api.get<BusinessCard[]>(
    "/api/business?q=bhopal+electricians&limit=1",
  );
  assert.deepEqual(body.map(({ businessName }) => businessName), ["Bijli Seva"]);
  assert.equal(headers.get("X-Total-Count"), "2");
  const next = headers.get("Link")!.match(/<[^?]*\?([^>]*)>; rel="next"/)![1]!;
  const after = await api.get<BusinessCard[]>(`/api/business?${next}`);
  assert.deepEqual(after.body.map(({ businessName }) => businessName), ["Bhopal Electricians"]);
  assert.deepEqual(await find("electrician bhopal"), ["Bijli Seva"]);
});

Deno.test("lists businesses that mention a trade as partial matches when the city has no such trade", async () => {
  await api.save(
    businessInput({
      businessName: "Moon Homes",
      category: "real_estate",
      shortDesc: "Flats with a borewell of their own",
      address: indore,
    }),
  );
  const { items, understood } = await askSearch(api, "q=borewell+indore");
  assert.deepEqual(items.map(({ businessName }) => businessName), ["Moon Homes"]);
  assert.equal(understood.isPartial, true);
});

Deno.test("does not rank a name of only a trade and a place first", async () => {
  await api.save(
    businessInput({
      businessName: "Solar Indore",
      category: "furniture_contractor",
      address: indore,
    }),
    ...Array.from(
      { length: 21 },
      () =>
        businessInput({
          category: "solar_panel_installer",
          website: "https://example.com/",
          address: indore,
        }),
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
  assert.notEqual((await find("solar indore"))[0], "Solar Indore", "the same trade");
});

Deno.test("does not rank capitals, promises and trades in a name higher", async () => {
  const address = { city: "Jabalpur", state: "Madhya Pradesh", locality: null, zipCode: "482001" };
  const website = "https://example.com/";
  const stuffed = "CALL NOW!!! BEST PLUMBER IN JABALPUR No 1 PLUMBER";
  await api.save(
    businessInput({ businessName: stuffed, address }),
    businessInput({ businessName: "Narmada Pipes", address, website }),
  );
  api.clock.advance({ minutes: 2 });
  const queries = ["plumber jabalpur", "plumber in jabalpur", "a plumber in jabalpur"];
  for (const query of queries) assert.deepEqual(await find(query), ["Narmada Pipes", stuffed]);
  await api.save(...Array.from({ length: 12 }, () => businessInput({ address })));
  for (const query of queries) assert.equal((await find(query))[0], "Narmada Pipes", query);
});

Deno.test("does not rank a trade and a locality in a name higher", async () => {
  const address = { city: "Pune", state: "Maharashtra", locality: "Kothrud", zipCode: "411038" };
  const stuffed = "Best Plumber in Pune Cheap Plumber Near Me Kothrud Plumber";
  const website = "https://example.com/";
  await api.save(
    businessInput({ businessName: stuffed, address }),
    businessInput({ businessName: "Xylo Pipes", address, website }),
  );
  api.clock.advance({ minutes: 2 });
  assert.deepEqual(await find("plumber kothrud"), ["Xylo Pipes", stuffed]);
});

Deno.test("does not rank names of only a trade and a place above quality", async () => {
  const address = { city: "Guna", state: "Madhya Pradesh", locality: null, zipCode: "473001" };
  const website = "https://example.com/";
  const stuffed = ["PLUMBER", "Plumber Guna", "प्लंबर", "Best Plumber"];
  await api.save(
    ...stuffed.map((businessName) => businessInput({ businessName, address })),
    ...Array.from(
      { length: 21 },
      (_, at) => businessInput({ businessName: `Sindh Pipes ${at}`, address, website }),
    ),
  );
  api.clock.advance({ minutes: 2 });
  for (const q of ["plumber", "plumber guna", "guna plumber", "प्लंबर", "a plumber"]) {
    const found = await find(q);
    assert.deepEqual(found.filter((name) => stuffed.includes(name)), [], q);
  }
});

Deno.test("does not find a name without letters for another trade", async () => {
  await api.save(businessInput({ businessName: "★★★", category: "plumber" }));
  api.clock.advance({ minutes: 2 });
  assert.ok(!(await find("cement")).includes("★★★"));
});

Deno.test("lists each business once across pages", async () => {
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

Deno.test("ranks the same name in the other script above the trade", async () => {
  await api.save(
    businessInput({ businessName: "Kalpataru Solar", category: "solar_panel_installer" }),
    businessInput({
      businessName: "कल्पतरु रिन्यूएबल्स",
      language: "hi",
      category: "solar_panel_installer",
      website: "https://example.com/",
    }),
  );
  assert.deepEqual(await find("कल्पतरु सोलर"), ["Kalpataru Solar", "कल्पतरु रिन्यूएबल्स"]);
});

Deno.test("does not match a different name in the other script", async () => {
  await api.save(
    businessInput({ businessName: "Panda Drains", category: "plumber" }),
    businessInput({
      businessName: "पांडे नल सेवा",
      language: "hi",
      category: "plumber",
      website: "https://example.com/",
    }),
  );
  assert.equal((await find("panda"))[0], "Panda Drains");
});

Deno.test("ranks all words in the name above words split between name and place", async () => {
  await api.save(
    businessInput({ businessName: "Rajendra Rao Syndicate" }),
    businessInput({
      businessName: "Kali Syndicate",
      website: "https://example.com/",
      address: { ...bhopal, locality: "Rajendra Nagar" },
    }),
  );
  assert.deepEqual(await find("rajendra syndicate"), ["Rajendra Rao Syndicate", "Kali Syndicate"]);
});

Deno.test("ranks a misspelt name above the trade", async () => {
  await api.save(
    businessInput({ businessName: "Basavaraj Drilling", category: "borewell_drilling" }),
    businessInput({
      businessName: "Basavaraj Brothers",
      category: "borewell_drilling",
      website: "https://example.com/",
    }),
  );
  assert.deepEqual(await find("basvaraj driling"), ["Basavaraj Drilling", "Basavaraj Brothers"]);
});

Deno.test("matches an English name in Devanagari by its romanised spelling", async () => {
  await api.save(
    businessInput({ businessName: "विजन किचन", language: "hi", category: "furniture_contractor" }),
    businessInput({
      businessName: "Modern Beds",
      category: "furniture_contractor",
      address: { ...bhopal, locality: "Viman Nagar" },
    }),
  );
  assert.deepEqual(await find("vijan kitchen"), ["विजन किचन"]);
});

Deno.test("finds businesses that mention the text only when no name matches", async () => {
  await api.save(
    businessInput({
      businessName: "Ganga Timber",
      category: "carpenter",
      shortDesc: "Doors of zelkova wood",
    }),
  );
  assert.deepEqual(await find("zelkova"), ["Ganga Timber"]);
  await api.save(businessInput({ businessName: "Zelkova Works", category: "carpenter" }));
  assert.deepEqual(await find("zelkova"), ["Zelkova Works"]);
});

Deno.test("ranks a name that starts with the last word above a place that does, whatever the quality", async () => {
  await api.save(
    businessInput({ businessName: "Gulmohar Tiles", category: "painter", address: indore }),
    businessInput({
      businessName: "Moti Homes",
      category: "painter",
      address: { ...indore, locality: "Gulmohar Colony" },
      website: "https://example.com/",
    }),
  );
  assert.deepEqual(await find("gulmoh"), ["Gulmohar Tiles", "Moti Homes"]);
});

Deno.test("finds a name that sounds alike", async () => {
  await api.save(
    businessInput({ businessName: "Dhaulagiri Tiles", category: "carpenter", address: indore }),
  );
  assert.deepEqual(await find("dholageeri"), ["Dhaulagiri Tiles"]);
});

Deno.test("does not list other trades that have the goods of the query in their texts", async () => {
  const kota = { city: "Kota", state: "Rajasthan", locality: null, zipCode: "324001" };
  const category = "civil_contractor";
  await api.save(
    businessInput({
      businessName: "Chambal Stores",
      category: "construction_material_suppliers",
      shortDesc: "Tiles and sand",
      address: kota,
    }),
    businessInput({ businessName: "Hadoti", category, shortDesc: "We lay tiles", address: kota }),
    businessInput({ businessName: "Bundi", category, shortDesc: "We build walls", address: kota }),
  );
  assert.deepEqual(await find("tiles kota"), ["Chambal Stores"]);
});
