import assert from "node:assert/strict";
import type { KyselyPlugin } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { askSearch } from "#/testing/search-for.ts";
import { alwaysOpen, businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { createCityCache } from "../search/city-cache.ts";
import { countedFilters } from "./counted-filters.ts";
import type { BusinessCard, BusinessDetail, Facets } from "../schemas.ts";
import { search } from "../search/search.ts";

const api = await useTestApi();

const cities = [
  { city: "Pune", state: "Maharashtra", zipCode: "411038" },
  { city: "Mumbai", state: "Maharashtra", zipCode: "400050" },
  { city: "Jaipur", state: "Rajasthan", zipCode: "302017" },
];
const localities = ["Kothrud", "Gandhi Nagar", "Station Road", null];
const phone = {
  kind: "phone" as const,
  checkedAt: "2026-10-06T09:30:00.000Z",
  expiresAt: "2099-10-06T09:30:00.000Z",
};

/** Each property repeats at its own interval, so that all combinations occur. */
await api.save(
  ...Array.from({ length: 240 }, (_, n) =>
    businessInput({
      businessName: `${n % 4 === 0 ? "Sharma" : "Verma"} Works ${n}`,
      category: n % 3 === 0 ? "plumber" : "painter",
      experienceYears: n % 5 === 0 ? null : n % 31,
      timings: n % 7 < 3 ? alwaysOpen : null,
      worksAt: ([null, "customer", "shop", "both"] as const)[n % 11 % 4]!,
      verifications: n % 13 < 5 ? [phone] : [],
      address: { ...cities[n % 8 % 3]!, locality: localities[n % 9 % 4]! },
    })),
);

async function countOf(query: string): Promise<number> {
  const { status, headers, body } = await api.get<BusinessCard[]>(`/api/business?${query}&limit=1`);
  assert.equal(status, 200, JSON.stringify(body));
  return Number(headers.get("X-Total-Count"));
}

async function facetsOf(query: string): Promise<Facets> {
  return (await askSearch(api, `${query}&facets=true`)).facets!;
}

const lists = [
  "category=plumber",
  "category=painter&city=pune",
  "city=mumbai&openNow=true",
  "q=sharma",
  "q=sharma&city=mumbai&verified=phone",
  "q=verma+painter+in+pune",
  "q=plumber+in+mumbai&experience=10",
  "q=plumber&near=mumbai&verified=phone",
  "q=plumber&near=mumbai&experience=20&openNow=true",
  "category=painter&experience=10",
  "category=painter&city=pune&locality=kothrud&experience=20",
  "category=painter&near=411038&radius=200",
  "category=plumber&comesToYou=true&locality=kothrud",
  "state=Maharashtra",
];

for (const query of lists) {
  Deno.test(`counts the results of ${query} with each filter`, async () => {
    const facets = await facetsOf(query);
    assert.equal(facets.capped, false);
    const expected: [filter: string, count: number][] = [
      ...countedFilters.flatMap(({ name, facet, choices }) =>
        choices.map((choice, at): [string, number] => {
          const counted = facets[facet];
          return [`${name}=${choice}`, typeof counted === "number" ? counted : counted[at]!.count];
        })
      ),
      ...facets.localities.map(({ slug, count }): [string, number] => [`locality=${slug}`, count]),
      ...facets.cities.map(({ slug, count }): [string, number] => [`city=${slug}`, count]),
    ];
    const found = await Promise.all(
      expected.map(async ([filter]) => [filter, await countOf(narrowed(query, filter))]),
    );
    assert.deepEqual(found, expected);
    assert.ok(facets.cities.length > 0, "has places");
  });
}

/** No business here has reviews or says anything about today; other files test these filters. */
const testedElsewhere = ["availableToday", "minRating"];

for (const { name, choices } of countedFilters) {
  if (testedElsewhere.includes(name)) continue;
  Deno.test(`some businesses pass ${name}, and some do not`, async () => {
    const all = await countOf("state=Maharashtra");
    for (const choice of choices) {
      const passing = await countOf(`state=Maharashtra&${name}=${choice}`);
      assert.ok(passing > 0 && passing < all, `${choice}: ${passing} of ${all}`);
    }
  });
}

/** Replaces a filter of a query. A new city replaces "plumber in pune" with the category filter. */
function narrowed(query: string, filter: string): string {
  const search = new URLSearchParams(query);
  const [[name, value]] = [...new URLSearchParams(filter)] as [[string, string]];
  if (name === "city") {
    if (search.has("city")) search.delete("locality");
    const [, trade] = search.get("q")?.match(/^(\w+) in \w+$/) ?? [];
    if (trade) {
      search.delete("q");
      search.set("category", trade);
    }
  }
  search.set(name, value);
  return search.toString();
}

Deno.test("filters within the visitor's city and does not fall back to other cities", async () => {
  const query = "q=plumber&near=mumbai";
  assert.ok(await countOf(query) > 0);
  for (const filters of ["experience=99", "experience=99&verified=phone", "minRating=5"]) {
    const { total, circle, understood } = await askSearch(api, `${query}&${filters}`);
    assert.deepEqual(
      [total, circle?.place?.en, understood.category],
      [0, "Mumbai", "plumber"],
    );
  }
});

Deno.test("does not fall back to partial matches when filters exclude all matches of a query", async () => {
  const [match] = await api.save(
    businessInput({ businessName: "Gulzar Krishna Works", experienceYears: 1 }),
    businessInput({ businessName: "Gulzar Mandap", experienceYears: 30 }),
  );
  const found = async (query: string) => {
    const { items, understood } = await askSearch(api, query);
    return [items.map(({ slug }) => slug), understood.isPartial];
  };
  assert.deepEqual(await found("q=gulzar+krishna"), [[match!.slug], false]);
  assert.deepEqual(await found("q=gulzar+krishna&experience=20"), [[], false]);
  assert.deepEqual(await found("q=gulzzar+krishna"), [[match!.slug], false]);
  assert.deepEqual(await found("q=gulzzar+krishna&experience=20"), [[], false], "misspelt");
  assert.equal((await facetsOf("q=gulzar+krishna&experience=20")).openNow, 0);
});

Deno.test("lists no businesses that only mention the query, even when filters exclude most matches", async () => {
  const save = (businessName: string, n: number, shortDesc: string) =>
    businessInput({
      businessName: `${businessName} ${n}`,
      category: "solar_panel_installer",
      experienceYears: n % 4 === 0 ? 20 : 1,
      shortDesc,
      address: cities[n % 2]!,
    });
  await api.save(
    ...Array.from({ length: 14 }, (_, n) => save("Kelmish Lamps", n, "Of all kinds")),
    ...Array.from({ length: 8 }, (_, n) => save("Other Works", n, "We know kelmish lamps well")),
  );
  const cases = [
    { q: "kelmish+lamps", total: 14, left: 4 },
    { q: "kelmish", total: 14, left: 4 },
    // If the query names a trade, businesses that only mention the word match as well.
    { q: "solar+kelmish", total: 22, left: 6 },
  ];
  for (const { q, total, left } of cases) {
    const unfiltered = await countOf(`q=${q}`);
    const { experience, cities } = await facetsOf(`q=${q}`);
    const narrowed = await countOf(`q=${q}&experience=20`);
    assert.equal(unfiltered, total, q);
    assert.deepEqual([narrowed, experience.at(-1)?.count], [left, left], q);
    assert.equal(cities.length, 2);
  }
  // Lists by rating and by distance contain only exact spellings.
  await api.save(save("Kelmis Shop", 4, "Of all kinds"));
  for (const sort of ["&sort=rating", "&sort=distance&near=411038"]) {
    const query = `q=kelmish${sort}`;
    const { experience } = await facetsOf(query);
    assert.equal(await countOf(`${query}&experience=20`), experience.at(-1)?.count, sort);
  }
});

Deno.test("counts the localities of a single-city list and names them in both languages", async () => {
  assert.deepEqual((await facetsOf("category=painter")).localities, []);
  const { localities } = await facetsOf("category=painter&city=pune");
  assert.deepEqual(
    localities.find(({ slug }) => slug === "kothrud")?.name,
    { en: "Kothrud", hi: "कोथरुड" },
  );
});

Deno.test("returns the chosen locality with a count of 0 when filters exclude all its businesses", async () => {
  const query = "category=painter&city=pune&locality=kothrud&experience=99";
  const { localities } = await facetsOf(query);
  assert.deepEqual(localities.map(({ slug, count }) => [slug, count]), [["kothrud", 0]]);
  assert.deepEqual((await facetsOf(query.replace("kothrud", "nowhere"))).localities, []);
});

Deno.test("returns empty facets for an empty list", async () => {
  // A query for one trade with the category of another matches no business.
  for (const query of ["q=nobodyiscalledthis", "q=painter+in+pune&category=plumber"]) {
    const facets = await facetsOf(query);
    assert.deepEqual([facets.openNow, facets.cities, facets.localities], [0, [], []], query);
  }
});

Deno.test("returns the category and city of a query even when filters exclude all matches", async () => {
  for (const filters of ["", "&comesToYou=true", "&experience=99"]) {
    const { understood } = await askSearch(api, `q=painter+in+pune${filters}`);
    assert.deepEqual([understood.category, understood.city], ["painter", "pune"]);
  }
});

Deno.test("counts facets of a search without searching again", async () => {
  let statementCount = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => (statementCount++, node),
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { now } = api.clock;
  const db = api.database.db.withPlugin(counting);
  const known = await createCityCache(api.database.db, now)();
  const input = { text: "verma works", filters: {}, sort: "relevance" as const, limit: 1 };
  const { countFacets } = await search({ db, now }, input, known);
  statementCount = 0;
  assert.equal((await countFacets()).cities.length, 3);
  assert.equal(statementCount, 1);
});

Deno.test("rejects the parameters that the list endpoint rejects", async () => {
  for (const query of ["category=none", "experience=0", "locality=A%20B", "serves=Pune!"]) {
    const list = await api.get(`/api/business?${query}`);
    const search = await api.get(`/api/search?${query}`);
    assert.ok([400, 404].includes(search.status), query);
    assert.equal(search.status, list.status, query);
  }
});

inTestAll.test("marks counts of more than a thousand businesses as capped unless they are stored", async () => {
  await api.save(
    ...Array.from(
      { length: 1010 },
      () => businessInput({ category: "electrician", address: cities[2] }),
    ),
  );
  assert.equal((await facetsOf("category=electrician&state=Rajasthan")).capped, true);
  const [jaipur] = (await facetsOf("category=electrician")).cities;
  assert.equal(jaipur?.count, 1010, "stored by trade and city");
});

Deno.test("counts a chosen value exactly even when other counts are capped", async () => {
  await api.save(
    // The most complete listings have no years of experience.
    ...Array.from({ length: 1010 }, (_, n) =>
      businessInput({
        category: "carpenter",
        experienceYears: n < 30 ? 20 : null,
        description: n < 30 ? null : "Doors, windows and beds, made at home. ".repeat(5),
        address: { ...cities[1]!, locality: n < 30 ? "Bandra" : "Fort" },
      })),
  );
  const query = "category=carpenter&experience=20";
  const facets = await facetsOf(query);
  assert.deepEqual([facets.capped, facets.cappedChoices], [false, ["experience"]]);
  assert.equal(facets.experience.at(-1)?.count, await countOf(query));
  const inCity = await facetsOf("category=carpenter&city=mumbai&locality=bandra");
  assert.deepEqual([inCity.capped, inCity.cappedChoices], [false, ["localities"]]);
  const bandra = inCity.localities.find(({ slug }) => slug === "bandra");
  assert.equal(bandra?.count, 30);
  // City counts are stored for a trade, not for a longer list without one.
  assert.deepEqual((await facetsOf("state=Maharashtra&city=pune")).cappedChoices, ["cities"]);
});

Deno.test("filters by the PIN code and the city that a business serves", async () => {
  const save = (businessName: string, serviceAreas: string[], zipCode = "444601") =>
    api.save(businessInput({
      businessName,
      category: "borewell_drilling",
      serviceAreas,
      address: { city: "Amravati", state: "Maharashtra", zipCode, locality: null },
    }));
  await save("All of Pune", ["Poona"]);
  await save("A part of Pune", ["411038"]);
  await save("Nagpur only", ["नागपुर"]);
  await save("At home", []);
  const serving = async (place: string) => {
    const { body } = await api.get<BusinessCard[]>(
      `/api/business?category=borewell-drilling&serves=${place}`,
    );
    return body.map(({ businessName }) => businessName).sort();
  };
  assert.deepEqual(await serving("pune"), ["A part of Pune", "All of Pune"]);
  assert.deepEqual(await serving("411038"), ["A part of Pune", "All of Pune"]);
  assert.deepEqual(await serving("411001"), ["All of Pune"]);
  assert.deepEqual(await serving("nagpur"), ["Nagpur only"]);
  assert.deepEqual(await serving("amravati"), []);
});

Deno.test("neither shows a hidden street nor finds a business by its hidden street", async () => {
  const location = "18.50743,73.80768";
  const [business] = await api.save(businessInput({
    businessName: "Ghar Se Kaam",
    category: "cleaning_worker",
    address: {
      street: "7, Gulmohar Cooperative",
      landmark: "Behind Neelkanth",
      location,
      hidesStreet: true,
    },
  }));
  const { body } = await api.get<BusinessDetail>(`/api/business/${business!.slug}`);
  const { address } = body;
  assert.deepEqual([address.street, address.landmark, address.location], [null, null, null]);
  assert.deepEqual([body.placeHi.street, body.placeHi.landmark], [null, null]);
  assert.equal(address.locality, "Kothrud");
  const pages = await Promise.all([
    api.get(`/api/business/${business!.slug}.vcf`),
    api.get(`/api/business?category=cleaning-worker&near=18.50743,73.80768`),
  ]);
  for (const page of pages) {
    assert.doesNotMatch(JSON.stringify(page.body), /Gulmohar|Neelkanth|18\.507|"isExact":true/);
  }
  for (const q of ["gulmohar cooperative", "neelkanth"]) {
    const { body } = await api.get<BusinessCard[]>(`/api/business?q=${q}`);
    assert.ok(!body.some(({ slug }) => slug === business!.slug), q);
  }
});
