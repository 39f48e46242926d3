import assert from "node:assert/strict";
import { alwaysOpen, businessInput } from "#/testing/factories.ts";
import { useTestApi } from "#/testing/api.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { askSearch } from "#/testing/search-for.ts";
import type { ListedBusiness } from "../schemas.ts";

const api = await useTestApi();

const atNight = [{ open: "01:00", close: "02:00" }];

/** The clock of the tests starts at noon. */
const closedNow = {
  ...alwaysOpen,
  week: {
    mon: atNight,
    tue: atNight,
    wed: atNight,
    thu: atNight,
    fri: atNight,
    sat: atNight,
    sun: atNight,
  },
};

const hours = { open: alwaysOpen, closed: closedNow, unknown: null };

type Town = { city: string; state: string; zipCode: string; lat: number; lng: number };

/** The centres of the PIN codes. */
const kothrud = {
  city: "Pune",
  state: "Maharashtra",
  zipCode: "411038",
  lat: 18.509,
  lng: 73.815,
};
const nagpur = {
  city: "Nagpur",
  state: "Maharashtra",
  zipCode: "440010",
  lat: 21.137,
  lng: 79.06,
};

const kmPerDegree = 111.195;

/** Saves businesses due south of the centre of a PIN code, named by their distance and hours. */
const saveSouth = (
  { lat, lng, ...address }: Town,
  km: number,
  open: keyof typeof hours,
  more: Partial<Parameters<typeof businessInput>[0]> = {},
) =>
  api.save(businessInput({
    businessName: `${km} ${open}`,
    timings: hours[open],
    worksAt: "customer",
    ...more,
    address: { ...address, location: `${(lat - km / kmPerDegree).toFixed(5)},${lng}` },
  }));

// Seven plumbers within 10 km of Kothrud, and one from Satara who comes.
await saveSouth(kothrud, 0.5, "closed");
await saveSouth(kothrud, 1, "unknown");
await saveSouth(kothrud, 2, "open");
await saveSouth({ ...kothrud, zipCode: "411004" }, 2.8, "open", { serviceAreas: ["411045"] });
await saveSouth(kothrud, 4, "open");
await saveSouth(kothrud, 6, "unknown");
await saveSouth(kothrud, 9, "closed");
await saveSouth(kothrud, 12, "open");
await api.save(businessInput({
  businessName: "Satara",
  worksAt: "customer",
  serviceAreas: ["411038"],
  address: { city: "Satara", locality: null, zipCode: "415001" },
}));
// Five plumbers within 25 km of Nagpur, and two more within 50 km.
await saveSouth(nagpur, 30, "open");
await saveSouth(nagpur, 2.5, "closed");
await saveSouth(nagpur, 35, "unknown");
await saveSouth(nagpur, 8, "unknown");
await saveSouth(nagpur, 20, "open");
await saveSouth(nagpur, 15, "closed");
await saveSouth(nagpur, 5, "closed");
// Six painters within 25 km of Nagpur, one too far for 10 km, and a carpenter beyond 50 km.
for (const km of [1, 2, 3.5, 7, 9, 11]) {
  await saveSouth(nagpur, km, "open", { category: "painter" });
}
await saveSouth({ ...nagpur, zipCode: "442001" }, 55, "open", { category: "carpenter" });
await api.save(businessInput({
  businessName: "Teesta Traders",
  address: { city: "Siliguri", state: "West Bengal", locality: null, zipCode: "734001" },
}));
api.clock.advance({ minutes: 2 });

const names = (items: readonly ListedBusiness[] = []) => items.map((item) => item.businessName);

const byBands = [
  "2 open",
  "2.8 open",
  "1 unknown",
  "0.5 closed",
  "4 open",
  "6 unknown",
  "9 closed",
  "Satara",
];

Deno.test("ranks by bands of distance, and in a band open before unknown before closed", async () => {
  const near = "category=plumber&near=411038";
  const { items, total, circle, elsewhere } = await askSearch(api, near);
  assert.deepEqual(names(items), byBands);
  assert.equal(total, 8);
  const place = { en: "Kothrud", hi: "कोथरुड" };
  assert.deepEqual(circle, { km: 10, place, coming: 1 });
  assert.deepEqual(names(elsewhere), ["12 open"]);
  const { body, headers } = await api.get<ListedBusiness[]>(`/api/business?${near}`);
  assert.deepEqual(names(body), byBands);
  assert.equal(headers.get("X-Total-Count"), "8");
  const sparse = await askSearch(api, "q=plumber&near=440010");
  assert.deepEqual(names(sparse.items), [
    "2.5 closed",
    "8 unknown",
    "5 closed",
    "20 open",
    "15 closed",
    "30 open",
    "35 unknown",
  ]);
  assert.deepEqual([sparse.total, sparse.circle?.km], [7, 50]);
  assert.equal(sparse.elsewhere, undefined);
});

Deno.test("pages through the bands forth and back", async () => {
  const near = "category=plumber&near=411038&limit=3";
  const first = await askSearch(api, near);
  const second = await askSearch(api, `${near}&cursor=${first.next}`);
  const third = await askSearch(api, `${near}&cursor=${second.next}`);
  assert.deepEqual([first, second, third].flatMap(({ items }) => names(items)), byBands);
  assert.deepEqual(third.circle, first.circle);
  const back = await askSearch(api, `${near}&cursor=${third.prev}`);
  assert.deepEqual(names(back.items), names(second.items));
});

Deno.test("chooses the smallest circle with six businesses of the trade, whatever filters say", async () => {
  const circleOf = async (query: string) => {
    const { circle, total } = await askSearch(api, query);
    return [circle?.km, total];
  };
  assert.deepEqual(await circleOf("category=painter&near=440010"), [25, 6]);
  assert.deepEqual(await circleOf("q=paintar&near=440010"), [25, 6]);
  for (const sort of ["distance", "rating", "newest"]) {
    assert.deepEqual(await circleOf(`category=plumber&near=411038&sort=${sort}`), [10, 8], sort);
  }
  const { facets } = await askSearch(api, "category=plumber&near=411038&facets=true");
  assert.equal(facets!.openNow, 3);
  const open = await askSearch(api, "category=plumber&near=411038&openNow=true");
  assert.deepEqual([open.circle?.km, open.total], [10, 3]);
  const asked = await askSearch(api, "q=plumber open now&near=411038");
  assert.deepEqual([asked.circle?.km, asked.total], [10, 3]);
});

Deno.test("lists a chosen circle, of a parameter or of the text", async () => {
  for (
    const [query, km, total] of [
      ["category=plumber&near=411038&radius=5", 5, 5],
      ["q=plumber&near=411038&radius=50", 50, 8],
      ["q=plumber within 20 km&near=411038", 20, 8],
      ["q=plumber within 5 km&near=411038", 5, 5],
    ] as const
  ) {
    const found = await askSearch(api, query);
    const { circle, items } = found;
    assert.deepEqual([circle?.km, circle?.coming, found.total], [km, 0, total], query);
    assert.equal(circle?.place?.en, "Kothrud", query);
    assert.ok(items.every(({ distanceKm }) => distanceKm! <= km), query);
  }
});

Deno.test("names the place of an empty circle, with no business beyond 50 km", async () => {
  for (const query of ["category=plumber&near=737101", "q=plumber&near=737101"]) {
    const { items, total, circle, elsewhere } = await askSearch(api, query);
    assert.deepEqual([items, total, elsewhere], [[], 0, undefined]);
    assert.deepEqual([circle?.km, circle?.place?.en], [50, "Gangtok"]);
  }
  const { total, elsewhere } = await askSearch(api, "category=carpenter&near=440010");
  assert.deepEqual([total, elsewhere], [0, undefined]);
});

Deno.test("names the place that was asked for, and none for a list of all of India", async () => {
  const placeOf = async (query: string) => {
    const { circle } = await askSearch(api, query);
    return circle && [circle.km, circle.place?.en];
  };
  assert.deepEqual(await placeOf("category=plumber&city=pune"), [undefined, "Pune"]);
  assert.deepEqual(await placeOf("q=plumber&near=pune"), [undefined, "Pune"]);
  assert.deepEqual(await placeOf("q=plumber in nagpur&near=411038"), [undefined, "Nagpur"]);
  const locality = "category=plumber&city=pune&locality=kothrud";
  assert.deepEqual(await placeOf(locality), [undefined, "Kothrud"]);
  assert.deepEqual(await placeOf("q=plumber in kothrud"), [undefined, "Kothrud"]);
  assert.deepEqual(await placeOf("q=plumber in wardha"), [undefined, "Wardha"]);
  assert.deepEqual(await placeOf("category=plumber&state=sikkim"), [undefined, "Sikkim"]);
  assert.equal(await placeOf("q=plumber"), undefined);
  assert.equal(await placeOf("category=plumber"), undefined);
  assert.equal(await placeOf("q=teesta traders&near=411038"), undefined);
});

Deno.test("says who comes to the place that was asked for", async () => {
  const near = await askSearch(api, "category=plumber&near=411038");
  const coming = (items: readonly ListedBusiness[]) =>
    names(items.filter(({ comesToYou }) => comesToYou));
  assert.deepEqual(coming(near.items), byBands.filter((name) => name !== "2.8 open"));
  assert.deepEqual(coming(near.elsewhere!), ["12 open"]);
  const { items } = await askSearch(api, "category=plumber&near=411038&radius=5");
  assert.equal(coming(items).includes("2.8 open"), false);
  assert.equal(items.length, coming(items).length + 1);
});

inTestAll.test("reads a long list band after band, in the same order", async () => {
  const opens = ["closed", "unknown", "open"] as const;
  const all = Array.from(
    { length: 160 },
    (_, n) => ({ km: (25 * (n * 37 % 160) + 10) / 100, open: opens[n % 3]! }),
  );
  for (const { km, open } of all) {
    await saveSouth(kothrud, km, open, { category: "cleaning_worker" });
  }
  const bandOf = (km: number) => [3, 10, 25, 50].filter((end) => end <= km).length;
  const expected = all.toSorted((a, b) =>
    bandOf(a.km) - bandOf(b.km) || opens.indexOf(b.open) - opens.indexOf(a.open) || a.km - b.km
  ).map(({ km, open }) => `${km} ${open}`);
  const list = "category=cleaning-worker&city=pune&limit=45";
  const walk = async (from: string, rel: "next" | "prev") => {
    const pages: string[][] = [];
    for (let cursor: string | undefined = from; cursor !== undefined;) {
      const found = await askSearch(api, `${list}&near=411038${cursor && `&cursor=${cursor}`}`);
      assert.equal(found.total, all.length);
      pages.push(names(found.items));
      cursor = found[rel];
      if (cursor) last = cursor;
    }
    return pages;
  };
  let last = "";
  const forth = await walk("", "next");
  assert.deepEqual(forth.flat(), expected);
  const { prev } = await askSearch(api, `${list}&near=411038&cursor=${last}`);
  const back = await walk(prev!, "prev");
  assert.deepEqual(back.toReversed().flat(), expected.slice(0, back.flat().length));
  // From Nagpur, all are beyond the bands, so the distance alone decides.
  const { items } = await askSearch(api, `${list}&near=440010`);
  const byDistance = items.map(({ distanceKm }) => distanceKm!);
  assert.deepEqual(byDistance, byDistance.toSorted((a, b) => a - b));
});
