import assert from "node:assert/strict";
import { categoryIds } from "#/shared/categories.ts";
import { decodeCursor, encodeCursor } from "#/shared/pagination.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import {
  cutSitemap,
  findBusinessChunks,
  findListChunks,
  listAddresses,
  listLists,
} from "./sitemap-queries.ts";
import type { BusinessCard, CategorySummary, City } from "../schemas.ts";

const api = await useTestApi();

const mumbai = { city: "Mumbai", locality: "Dadar", zipCode: "400014" };
const lucknow = { city: "Lucknow", state: "Uttar Pradesh", locality: null, zipCode: "226001" };

// Saved a minute apart, newest last.
for (
  const input of [
    businessInput({ businessName: "Pune One", description: "Tells more than the others" }),
    businessInput({ businessName: "Pune Two" }),
    businessInput({ businessName: "Pune Three" }),
    businessInput({ businessName: "Mumbai One", address: mumbai }),
    businessInput({ businessName: "Mumbai Painter", address: mumbai, category: "painter" }),
    businessInput({ businessName: "Lucknow Painter", address: lucknow, category: "painter" }),
    businessInput({ businessName: "Paused Painter", category: "painter", status: "paused" }),
  ]
) {
  api.clock.advance({ minutes: 1 });
  await api.save(input);
}

const list = async (query: string) => {
  const { body, headers, status } = await api.get<BusinessCard[]>(`/api/business?${query}`);
  assert.equal(status, 200);
  return {
    names: body.map((card) => card.businessName),
    total: headers.get("X-Total-Count"),
    links: Object.fromEntries(
      [...(headers.get("Link") ?? "").matchAll(/<([^>]*)>; rel="(\w+)"/g)]
        .map(([, href, rel]) => [rel, href!.slice("/api/business?".length)]),
    ) as { next?: string; prev?: string },
  };
};

Deno.test("lists active businesses, newest first, without a query", async () => {
  const { names, total } = await list("");
  assert.deepEqual(names, [
    "Lucknow Painter",
    "Mumbai Painter",
    "Mumbai One",
    "Pune Three",
    "Pune Two",
    "Pune One",
  ]);
  assert.equal(total, "6");
});

Deno.test("lists a category, most complete listing first", async () => {
  assert.deepEqual(await list("category=plumber"), {
    names: ["Pune One", "Mumbai One", "Pune Three", "Pune Two"],
    total: "4",
    links: {},
  });
});

const filters: [string, string[]][] = [
  ["city=mumbai", ["Mumbai Painter", "Mumbai One"]],
  ["city=Mumbai&category=painter", ["Mumbai Painter"]],
  ["city=Bombay&category=painter", ["Mumbai Painter"]],
  ["state=uttar-pradesh", ["Lucknow Painter"]],
  ["state=Uttar+Pradesh", ["Lucknow Painter"]],
  ["state=MH&category=painter", ["Mumbai Painter"]],
  ["pincode=400014", ["Mumbai Painter", "Mumbai One"]],
  ["city=nowhere", []],
  ["category=plumber&sort=newest", ["Mumbai One", "Pune Three", "Pune Two", "Pune One"]],
  ["q=painter", ["Lucknow Painter", "Mumbai Painter"]],
  ["q=painter&city=lucknow", ["Lucknow Painter"]],
  ["q=पेंटर+मुंबई", ["Mumbai Painter"]],
  ["q=400014", ["Mumbai Painter", "Mumbai One"]],
  ["q=plumber&category=painter", []],
];

for (const [query, expected] of filters) {
  Deno.test(`lists ${expected.join(", ") || "nothing"} for ?${query}`, async () => {
    const { names, total } = await list(query);
    assert.deepEqual(names, expected);
    assert.equal(total, String(expected.length));
  });
}

for (const query of ["", "category=plumber", "q=pune", "q=works+quote", "state=maharashtra"]) {
  Deno.test(`pages through “${query}” without gaps or repeats, forward and back`, async () => {
    const whole = await list(query);
    const forward: string[] = [];
    let page = await list(`${query}&limit=2`);
    for (;;) {
      forward.push(...page.names);
      if (!page.links.next) break;
      page = await list(page.links.next);
      assert.equal(page.total, whole.total);
    }
    assert.deepEqual(forward, whole.names);
    const back = [...page.names];
    while (page.links.prev) {
      page = await list(page.links.prev);
      back.unshift(...page.names);
    }
    assert.deepEqual(back, whole.names);
  });
}

Deno.test("counts businesses by category and by city", async () => {
  const { body: categories } = await api.get<CategorySummary[]>("/api/categories");
  const counts = Object.fromEntries(categories.map(({ id, count }) => [id, count]));
  assert.equal(categories.length, categoryIds.length);
  assert.deepEqual([counts.plumber, counts.painter, counts.carpenter], [4, 2, 0]);

  api.clock.advance({ minutes: 2 }); // The list of cities is read once a minute.
  const { body: cities } = await api.get<City[]>("/api/cities");
  assert.deepEqual(cities.map(({ slug, count }) => [slug, count]), [
    ["pune", 3],
    ["mumbai", 2],
    ["lucknow", 1],
  ]);
  const { body: found } = await api.get<City[]>("/api/cities?q=लख");
  assert.deepEqual(found.map(({ slug }) => slug), ["lucknow"]);
});

Deno.test("counts cities of a trade and trades of a city", async () => {
  const { body: cities } = await api.get<City[]>("/api/cities?category=painter");
  assert.deepEqual(cities.map(({ slug, count }) => [slug, count]), [["mumbai", 1], ["lucknow", 1]]);
  const { body: trades } = await api.get<CategorySummary[]>("/api/categories?city=lucknow");
  assert.deepEqual(
    trades.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]),
    [["painter", 1]],
  );
  assert.equal((await api.get("/api/cities?category=astrologer")).status, 404);
  assert.equal((await api.get("/api/categories?city=No%20slug")).status, 400);
});

Deno.test("lists each public business in one chunk of the sitemap", async () => {
  const { db } = api.database;
  assert.deepEqual(await findBusinessChunks(db), [1]);
  const all = await listAddresses(db, 1);
  assert.equal(all.length, 6);
  await cutSitemap(db, 4);
  assert.deepEqual(await findBusinessChunks(db), [1, 2]);
  assert.deepEqual(await listAddresses(db, 1), all.slice(0, 4));
  assert.deepEqual(await listAddresses(db, 2), all.slice(4));
  assert.deepEqual(await listAddresses(db, 3), []);
});

Deno.test("includes every list with businesses in the sitemap, dated by its newest listing", async () => {
  const { db } = api.database;
  const closing = businessInput({ category: "carpenter" });
  const [open] = await api.save(closing);
  await api.save({ ...closing, id: open!._id, status: "paused" });
  const numbers = await findListChunks(db);
  const chunks = await Promise.all(numbers.map((chunk) => listLists(db, chunk)));
  const lists = chunks.flat();
  const painters = lists.filter(({ category }) => category === "painter");
  assert.deepEqual(painters.map(({ city }) => city), [undefined, "lucknow", "mumbai"]);
  assert.ok(painters.every(({ updatedAt }) => updatedAt instanceof Date));
  assert.ok(!lists.some(({ category }) => category === "carpenter"));
  assert.ok(chunks.every((chunk) => new Set(chunk.map(({ category }) => category)).size === 1));
  assert.deepEqual(await listLists(db, 99), []);
});

Deno.test("features the best listing of each category", async () => {
  const { body } = await api.get<BusinessCard[]>("/api/business/featured");
  assert.deepEqual(body.map((card) => card.businessName), ["Pune One", "Lucknow Painter"]);
});

Deno.test("answers 404 with a code for an unknown category", async () => {
  const { status, body } = await api.get<{ code: string }>("/api/business?category=astrologer");
  assert.deepEqual([status, body.code], [404, "unknown_category"]);
});

Deno.test("truncates a query to 300 characters instead of rejecting it", async () => {
  const find = async (q: string) =>
    (await api.get<BusinessCard[]>(`/api/business?q=${encodeURIComponent(q)}`)).body
      .map(({ businessName }) => businessName);
  const silent = "the ".repeat(75);
  assert.deepEqual(await find(`lucknow ${silent.repeat(20)} pune`), ["Lucknow Painter"]);
  assert.deepEqual(await find(`${silent} lucknow`), await find(silent));
  for (const path of ["/api/suggestions", "/api/cities", "/api/places", "/api/search"]) {
    const { status } = await api.get(`${path}?q=${encodeURIComponent("क".repeat(1000))}`);
    assert.equal(status, 200, path);
  }
});

const refused: [string, string][] = [
  ["limit=0", "limit"],
  ["limit=51", "limit"],
  ["limit=ten", "limit"],
  ["pincode=12", "pincode"],
  ["openNow=maybe", "openNow"],
  ["sort=best", "sort"],
  ["category=%00", "category"],
];

for (const [query, field] of refused) {
  Deno.test(`names the invalid field of ?${query.slice(0, 20)}`, async () => {
    const { status, body } = await api.get<{ code: string; errors: { field: string }[] }>(
      `/api/business?${query}`,
    );
    assert.equal(status, 400);
    assert.equal(body.code, "invalid_request");
    assert.deepEqual(body.errors.map((error) => error.field), [field]);
  });
}

Deno.test("rejects a malformed cursor", async () => {
  const { status, body } = await api.get<{ code: string }>("/api/business?cursor=abc");
  assert.deepEqual([status, body.code], [400, "invalid_cursor"]);
});

Deno.test("rejects a cursor of another sort order, or of none", async () => {
  const plumbers = "category=plumber&limit=1";
  const orders = ["relevance", "newest", "rating", "distance&near=411001"];
  const cursors = await Promise.all(orders.map(async (order) => {
    const { links } = await list(`${plumbers}&sort=${order}`);
    return new URLSearchParams(links.next).get("cursor")!;
  }));
  for (const [of, cursor] of cursors.entries()) {
    for (const [at, order] of orders.entries()) {
      const { status, body } = await api.get<{ code: string }>(
        `/api/business?${plumbers}&sort=${order}&cursor=${cursor}`,
      );
      assert.deepEqual(
        [status, body.code],
        of === at ? [200, undefined] : [400, "invalid_cursor"],
        `${orders[of]} for ${order}`,
      );
    }
  }
  const { query: _, ...unbound } = decodeCursor(cursors[0]!);
  const { status } = await api.get(`/api/business?${plumbers}&cursor=${encodeCursor(unbound)}`);
  assert.equal(status, 400);
});

Deno.test("filters by any name of a city or state and excludes all other places", async () => {
  const hamirpur = (state: string, zipCode: string) =>
    businessInput({
      businessName: `Hamirpur, ${state}`,
      category: "carpenter",
      address: { city: "Hamirpur", state, locality: null, zipCode },
    });
  await api.save(
    hamirpur("Himachal Pradesh", "177001"),
    hamirpur("Uttar Pradesh", "210301"),
    businessInput({
      businessName: "Village",
      category: "carpenter",
      address: {
        city: "Nayagaon Khurd",
        state: "Uttar Pradesh",
        locality: null,
        // No post office has this PIN code. With a known one, the PIN code would decide the city.
        zipCode: "999999",
      },
    }),
  );
  const among = async (query: Record<string, string>) =>
    (await list(`category=carpenter&${new URLSearchParams(query)}`)).names.toSorted();
  const all = ["Hamirpur, Himachal Pradesh", "Hamirpur, Uttar Pradesh", "Village"];
  const [inHimachal, inUttar, village] = all as [string, string, string];
  const expected: [query: Record<string, string>, names: string[]][] = [
    [{ state: "Uttar Pradesh" }, [inUttar, village]],
    [{ state: "uttar-pradesh" }, [inUttar, village]],
    [{ state: "उत्तर प्रदेश" }, [inUttar, village]],
    [{ city: "Hamirpur", state: "Uttar Pradesh" }, [inUttar]],
    [{ city: "हमीरपुर", state: "uttar-pradesh" }, [inUttar]],
    [{ city: "Hamirpur", state: "Himachal Pradesh" }, [inHimachal]],
    [{ city: "hamirpur-uttar-pradesh", state: "Uttar Pradesh" }, [inUttar]],
    [{ city: "Nayagaon Khurd", state: "उत्तर प्रदेश" }, [village]],
    [{ city: "nayagaon-khurd-uttar-pradesh", state: "Uttar Pradesh" }, [village]],
    [{ city: "hamirpur-uttar-pradesh", state: "Himachal Pradesh" }, []],
    [{ city: "", state: " " }, all],
    [{ city: "京都" }, []],
    [{ city: "---" }, []],
    [{ state: "京都" }, []],
    [{ state: "!!!" }, []],
  ];
  const found = await Promise.all(expected.map(async ([query]) => [query, await among(query)]));
  assert.deepEqual(found, expected);
});

Deno.test("answers 304 when the client has the response", async () => {
  const first = await api.get("/api/business?category=plumber");
  const etag = first.headers.get("ETag")!;
  assert.match(etag, /^"[\w-]+"$/);
  assert.match(first.headers.get("Cache-Control")!, /public/);
  const second = await api.get("/api/business?category=plumber", { "If-None-Match": etag });
  assert.deepEqual([second.status, second.body], [304, ""]);
});

Deno.test("keeps later pages of a list unchanged when a business is added", async () => {
  const first = await list("category=painter&limit=1");
  await api.save(businessInput({
    businessName: "Newcomer",
    category: "painter",
    description: "Comes before the first",
  }));
  const second = await list(first.links.next!);
  assert.deepEqual([...first.names, ...second.names], ["Lucknow Painter", "Mumbai Painter"]);
});

Deno.test("lists localities with a trade, largest first, in both languages", async () => {
  const at = (locality: string | null, category: "painter" | "plumber" = "plumber") =>
    businessInput({
      category,
      address: { ...businessInput().address, city: "Nagpur", locality, zipCode: "440001" },
    });
  await api.save(
    at("Sitabuldi"),
    at("Dharampeth"),
    at("Dharampeth"),
    at(null),
    at("Sadar", "painter"),
  );
  const path = "/api/localities?category=plumber&city=nagpur";
  const { body } = await api.get<{ name: { en: string; hi: string }; count: number }[]>(path);
  assert.deepEqual(body.map(({ name, count }) => [name.en, count]), [
    ["Dharampeth", 2],
    ["Sitabuldi", 1],
  ]);
  assert.equal(body[0]!.name.hi, "धरमपेठ");
  assert.deepEqual((await api.get("/api/localities?category=plumber&city=nowhere")).body, []);
  assert.equal((await api.get("/api/localities?category=astrologer&city=pune")).status, 404);
  assert.equal((await api.get("/api/localities?category=plumber")).status, 400);
});
