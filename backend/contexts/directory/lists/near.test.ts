import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { inTestAll, isFullRun } from "#/testing/full-run.ts";
import { askSearch } from "#/testing/search-for.ts";
import { alwaysOpen, businessInput } from "#/testing/factories.ts";
import type { BusinessCard, City } from "../schemas.ts";
import { centreOfPincode } from "../places/geocoding/centres.ts";
import { distanceKm, type Point, pointOf } from "../places/geocoding/point.ts";

const api = await useTestApi();

/**
 * PIN codes in Pune, Mumbai, Nagpur, Delhi, Jaipur, Lucknow, Kolkata, Chennai, Bengaluru and Kochi.
 */
const pins =
  "411038 411001 411045 412207 400001 400050 440001 110001 110092 302017 226010 700001 " +
  "600001 560001 560102 682001";

function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = createRandom(7);
const pickOne = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

const trades = ["plumber", "painter", "carpenter"] as const;
const saved = await api.save(
  ...Array.from({ length: 400 }, (_, n) =>
    businessInput({
      businessName: `Listed ${n}`,
      category: pickOne(trades),
      timings: random() < 0.4 ? alwaysOpen : null,
      address: { zipCode: pickOne(pins.split(" ")), locality: null },
    })),
);

type Found = Pick<(typeof saved)[number], "_id" | "category" | "address" | "timings">;

const point = ({ address }: Found): Point => centreOfPincode(address.zipCode)!;

const bruteForce = (from: Point, fits: (business: Found) => boolean): Found[] =>
  saved.filter(fits).map((business) => ({ business, distance: distanceKm(from, point(business)) }))
    .sort((a, b) => a.distance - b.distance).map(({ business }) => business);

/** Compares distances, because businesses of one PIN code are only centimetres apart. */
function assertSame(from: Point, found: readonly { _id: string }[], expected: Found[]) {
  const byId = new Map(saved.map((business) => [business._id, business]));
  const distances = (all: readonly Found[]) =>
    all.map((business) => distanceKm(from, point(business)).toFixed(3));
  assert.deepEqual(distances(found.map(({ _id }) => byId.get(_id)!)), distances(expected));
  assert.equal(new Set(ids(found)).size, found.length);
}

const ids = (of: readonly { _id: string }[]) => of.map(({ _id }) => _id);

async function list(query: string) {
  const answer = await api.get<BusinessCard[]>(`/api/business?${query}`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer;
}

type Direction = "next" | "prev";

const follow = ({ headers }: Awaited<ReturnType<typeof list>>, rel: Direction) =>
  headers.get("Link")?.match(new RegExp(`<[^?<]*\\?([^>]*)>; rel="${rel}"`))?.[1];

/** Reads a list from the page of a query to its end. @returns its businesses and the last page */
async function walk(query: string, rel: Direction = "next") {
  const all: BusinessCard[] = [];
  for (let next: string | undefined = query;;) {
    const page: Awaited<ReturnType<typeof list>> = await list(next);
    all.push(...page.body);
    next = follow(page, rel);
    if (next === undefined) return { all, last: page };
  }
}

/** The smallest circle with six businesses, in km. */
const circleOf = (from: Point, isListed: (business: Found) => boolean) =>
  [10, 25].find((km) =>
    saved.filter((business) => isListed(business) && distanceKm(from, point(business)) <= km)
      .length >= 6
  ) ?? 50;

const randomPoint = (): Point => ({ lat: 8 + random() * 27, lng: 70 + random() * 22 });
const toText = ({ lat, lng }: Point) => `${lat.toFixed(4)},${lng.toFixed(4)}`;

Deno.test("lists the same nearest businesses as a brute-force search with the same filters", async () => {
  for (let n = 0; n < (isFullRun ? 10_000 : 300); n++) {
    const near = toText(randomPoint());
    const from = pointOf(near)!;
    const trade = random() < 0.7 ? pickOne(trades) : undefined;
    const isOpen = random() < 0.3;
    const radius = random() < 0.8 ? Math.ceil(random() * 500) : undefined;
    const query = new URLSearchParams({
      near,
      sort: "distance",
      limit: "21",
      ...trade && { category: trade },
      ...isOpen && { openNow: "true" },
      ...radius && { radius: String(radius) },
    });
    const isOfTrade = ({ category }: Found) => !trade || category === trade;
    const most = radius ?? circleOf(from, isOfTrade);
    const expected = bruteForce(
      from,
      (business) =>
        isOfTrade(business) && (!isOpen || business.timings !== null) &&
        distanceKm(from, point(business)) <= most,
    );
    const { body, headers } = await list(String(query));
    assertSame(from, body, expected.slice(0, 21));
    assert.equal(headers.get("X-Total-Count"), String(expected.length));
    for (const [at, { distanceKm: km }] of body.entries()) {
      assert.ok(Math.abs(km! - distanceKm(from, point(expected[at]!))) <= 0.052);
    }
  }
});

Deno.test("pages through a list near a point without gaps or repeats, forward and back", async () => {
  const near = "near=411038&state=Maharashtra&category=plumber&limit=7";
  for (const query of [`${near}&sort=distance`, near]) {
    const { all } = await walk(query);
    assert.equal(new Set(ids(all)).size, all.length);
    assert.equal(all.length, saved.filter(({ category }) => category === "plumber").length);
    const { headers } = await list(query);
    const next = headers.get("Link")!.match(/<[^?]*\?([^>]*)>; rel="next"/)![1]!;
    const second = await list(next);
    const back = second.headers.get("Link")!.match(/<[^?]*\?([^>]*)>; rel="prev"/)![1]!;
    assert.deepEqual(ids((await list(back)).body), ids(all.slice(0, 7)));
  }
});

inTestAll.test("pages without gaps or repeats when many businesses share a place and have consecutive ids", async () => {
  const id = (n: number) => `01946298-6959-7000-8de0-${String(n).padStart(12, "0")}`;
  const at = (n: number, address: { zipCode: string; city?: string }) =>
    businessInput({
      id: id(n),
      businessName: `Broker ${n}`,
      category: "real_estate",
      timings: n % 2 ? alwaysOpen : null,
      address: { locality: null, ...address },
    });
  const all = await api.save(
    ...Array.from({ length: 40 }, (_, n) => at(n, { zipCode: "411007" })),
    ...Array.from({ length: 5 }, (_, n) => at(100 + n, { zipCode: "411038" })),
    // The post offices of the first PIN code have no position. The second PIN code does not exist.
    at(200, { zipCode: "431136", city: "Chhatrapati Sambhajinagar" }),
    at(201, { zipCode: "199999" }),
    at(202, { zipCode: "199999", city: "Nirjanpur" }),
  );
  for (const near of ["411038", "28.6139,77.2090"]) {
    for (const sort of ["&sort=distance", ""]) {
      for (const limit of [1, 3, 50]) {
        const query = `near=${near}&state=maharashtra&category=real-estate${sort}&limit=${limit}`;
        const { headers } = await list(query);
        assert.equal(headers.get("X-Total-Count"), String(all.length));
        const { all: found, last } = await walk(query);
        const forth = ids(found);
        assert.deepEqual(forth.toSorted(), ids(all).toSorted(), query);
        assert.equal(forth.at(-1), id(202), "a business without a position comes last");
        const previous = follow(last, "prev");
        const before = previous ? (await walk(previous, "prev")).all : [];
        const back = ids([...before, ...last.body]);
        assert.deepEqual(back.toSorted(), ids(all).toSorted(), `${query}, back`);
      }
    }
  }
  const { body } = await list("near=411038&category=real-estate&pincode=431136");
  assert.equal(typeof body[0]!.distanceKm, "number");
  const last = (await list("near=411038&category=real-estate&pincode=199999")).body.at(-1)!;
  assert.deepEqual([last._id, last.distanceKm, last.isExact], [id(202), null, false]);
});

Deno.test("answers 200 or 400, never 500, to a cursor of another list", async () => {
  const near = (await list("near=411038&category=painter&limit=2")).headers.get("Link")!;
  const cursor = near.match(/cursor=([^&>]*)[^>]*>; rel="next"/)![1]!;
  for (
    const query of [
      "q=plumber",
      "category=plumber",
      "city=pune",
      "q=listed",
      "sort=newest",
      "q=painter&near=pune",
    ]
  ) {
    const { status } = await api.get(`/api/business?${query}&cursor=${cursor}`);
    assert.ok(status === 200 || status === 400, `${query}: ${status}`);
  }
});

Deno.test("accepts common notations of PIN codes and points, and rejects other text", async () => {
  const first = async (near: string) =>
    (await list(`near=${encodeURIComponent(near)}&category=plumber&limit=1`)).body[0]!;
  const expected = (await first("411038")).distanceKm;
  for (const near of ["411 038", "४११०३८", "４１１０３８", "४११ ०३८"]) {
    assert.equal((await first(near)).distanceKm, expected, near);
  }
  const point = await first("18.5203062312345,73.8567412345678");
  assert.equal(point.distanceKm, (await first("18.52030623,73.85674123")).distanceKm);
  for (const near of ["91,0", "18.5,181", "18.5,73.8,1", "4110388", "12"]) {
    const { status } = await api.get(`/api/business?near=${encodeURIComponent(near)}`);
    assert.equal(status, 400, near);
  }
});

Deno.test("rejects a point outside India and an unknown place in every endpoint that accepts near", async () => {
  const [some] = saved;
  const paths = [
    "/api/business?category=plumber&",
    "/api/search?facets=true&",
    "/api/business/places?",
    "/api/cities?",
  ];
  type Refused = { code: string; errors: { field: string; code: string; message: string }[] };
  const errorOf = async (path: string) => {
    const { status, body } = await api.get<Refused>(path);
    return [status, body.errors?.[0]?.field, body.errors?.[0]?.code];
  };
  for (const path of paths) {
    for (const near of ["73.8,18.5", "51.5,-0.12"]) {
      assert.deepEqual(await errorOf(`${path}near=${near}`), [400, "near", "outside_india"], path);
    }
    for (const near of ["abc", "nowhere-at-all", "012345"]) {
      assert.deepEqual(await errorOf(`${path}near=${near}`), [400, "near", "unknown_place"], path);
    }
    for (const near of ["999999", "999 999", "९९९९९९"]) {
      const { status, body } = await api.get<Refused>(`${path}near=${near}`);
      const [error] = body.errors;
      assert.deepEqual([status, body.code], [404, "unknown_pincode"], path);
      assert.deepEqual([error?.field, error?.code], ["near", "unknown_pincode"], path);
    }
    for (
      const near of [
        "18.5,73.8",
        "11.66,92.74",
        "411038",
        "pune",
        "Bangalore",
        "%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87",
      ]
    ) {
      assert.equal((await api.get(`${path}near=${near}`)).status, 200, `${path}near=${near}`);
    }
  }
  const detail = `/api/business/${some!.slug}?near=`;
  assert.deepEqual(await errorOf(`${detail}73.8,18.5`), [400, "near", "outside_india"]);
  assert.deepEqual(await errorOf(`${detail}999999`), [404, "near", "unknown_pincode"]);
  const { body } = await api.get<Refused>("/api/business?near=73.8,18.5");
  assert.match(body.errors[0]!.message, /latitude first/);
});

Deno.test("forbids caching of responses for a point", async () => {
  const [some] = saved;
  for (
    const path of [
      "/api/business?near=18.51,73.81",
      "/api/search?facets=true&near=18.51,73.81",
      "/api/business/places?near=18.51,73.81",
      "/api/cities?near=18.51,73.81",
      `/api/business/${some!.slug}?near=18.51,73.81`,
    ]
  ) {
    const { headers } = await api.get(path);
    assert.equal(headers.get("Cache-Control"), "private, no-store", path);
  }
});

Deno.test("answers 404 for the PIN code of a point far from India", async () => {
  const at = (lat: number, lng: number) => api.send("POST", "/api/pincodes/nearest", { lat, lng });
  assert.equal((await at(51.5, -0.12)).status, 404);
  assert.equal((await at(0, 0)).status, 404);
  assert.equal((await at(11.66, 92.74)).status, 200);
});

Deno.test("lists band after band, with open businesses first in those of up to 50 km", async () => {
  for (const pin of ["411038", "400050", "110092"]) {
    for (const radius of ["", "&radius=500"]) {
      const { all } = await walk(`near=${pin}&category=painter&limit=50${radius}`);
      const from = centreOfPincode(pin)!;
      const isPainter = ({ category }: Found) => category === "painter";
      const most = radius ? 500 : circleOf(from, isPainter);
      const bands = [[0, 3], [3, 10], [10, 25], [25, 50], [50, 500]].flatMap(([least, end]) => {
        const isThere = (business: Found) => {
          const km = distanceKm(from, point(business));
          return isPainter(business) && km >= least! && km < end! && km <= most;
        };
        const isOpen = ({ timings }: Found) => timings !== null || least === 50;
        return [true, false].map((open) =>
          bruteForce(from, (business) => isThere(business) && isOpen(business) === open)
        );
      });
      assertSame(from, all, bands.flat());
      assert.equal(all[0]!.distanceKm, 0);
    }
  }
});

Deno.test("sorts a text search by distance", async () => {
  const { body } = await list("q=listed%20plumber&city=pune&near=682001&sort=distance&limit=5");
  const nearest = bruteForce(centreOfPincode("682001")!, ({ category }) => category === "plumber");
  assert.equal(
    body[0]!.distanceKm,
    Math.round(
      10 * distanceKm(
        centreOfPincode("682001")!,
        point(nearest[0]!),
      ),
    ) / 10,
  );
  const [first] = (await list(`q=${encodeURIComponent("listed 17")}&city=pune&near=682001`)).body;
  assert.equal(first!.businessName, "Listed 17", "by relevance, a name comes before distance");
});

Deno.test("says when the query contains “near me” but no place", async () => {
  const find = (q: string, more = "") => askSearch(api, `q=${encodeURIComponent(q)}${more}`);
  const { understood, items } = await find("plumber near me");
  assert.equal(understood.asksNear, true);
  assert.ok(items.length > 0 && items.every(({ category }) => category === "plumber"));
  assert.ok(items.every((card) => !("distanceKm" in card)));
  const there = await find("mere paas plumber", "&near=411038");
  assert.equal(there.understood.asksNear, false);
  const named = await find("plumber near me 411038");
  assert.equal(named.understood.asksNear, false, "the query names a place");
  assert.equal(there.items[0]!.distanceKm, 0);
});

Deno.test("lists the cities of a trade, nearest first", async () => {
  const { body } = await api.get<City[]>("/api/cities?category=plumber&near=pune");
  const distances = body.map(({ distanceKm }) => distanceKm ?? Infinity);
  assert.deepEqual(distances, distances.toSorted((a, b) => a - b));
  assert.deepEqual([body[0]!.slug, body[0]!.distanceKm], ["pune", 0]);
});

Deno.test("finds the PIN code of a point that is sent in the body", async () => {
  const { status, body, headers } = await api.send<{ pincode: string; city: string }>(
    "POST",
    "/api/pincodes/nearest",
    { lat: 18.51, lng: 73.81 },
  );
  assert.deepEqual([status, body.pincode, body.city], [200, "411038", "Pune"]);
  assert.equal(headers.get("Cache-Control"), "no-store");
  for (const bad of [{ lat: 91, lng: 0 }, { lat: 1 }, { lat: "1", lng: 2 }, {}]) {
    assert.equal((await api.send("POST", "/api/pincodes/nearest", bad)).status, 400);
  }
});

Deno.test("rejects a distance without a valid place", async () => {
  for (
    const query of [
      "sort=distance",
      "radius=5",
      "near=nowhere-at-all&sort=distance",
      "near=411038&radius=0",
    ]
  ) {
    assert.equal((await api.get(`/api/business?${query}`)).status, 400, query);
  }
});

Deno.test("uses the owner's exact position unless it is far from the PIN code", async () => {
  const at = (location: string) =>
    businessInput({ category: "borewell_drilling", address: { zipCode: "411038", location } });
  const [near, far] = await api.save(at("18.5300,73.8200"), at("28.6139,77.2090"));
  const from = { lat: 18.53, lng: 73.82 };
  const { body } = await list(`near=${toText(from)}&category=borewell-drilling&sort=distance`);
  assert.deepEqual(
    body.map(({ _id, distanceKm: km, isExact }) => [_id, km, isExact]),
    [
      [near!._id, 0, true],
      [far!._id, Math.round(10 * distanceKm(from, centreOfPincode("411038")!)) / 10, false],
    ],
  );
});
