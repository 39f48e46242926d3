import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { askSearch } from "#/testing/search-for.ts";
import type { ListedBusiness } from "../schemas.ts";

const api = await useTestApi();

const pune = { city: "Pune", state: "Maharashtra", locality: "Kothrud", zipCode: "411038" };
const talegaon = { ...pune, city: "Talegaon Dabhade", locality: null, zipCode: "410506" };
const satara = { ...pune, city: "Satara", locality: null, zipCode: "415001" };
type Address = Omit<typeof pune, "locality"> & { locality: string | null };

const save = (businessName: string, address: Address, serviceAreas: string[] = []) =>
  api.save(businessInput({ businessName, address, serviceAreas }));

await save("In Kothrud", pune);
await save("Serves Pune", satara, ["Pune"]);
await save("Serves Kothrud", satara, ["411038"]);
await save("Farther", talegaon);
await save("Too Far", satara);
api.clock.advance({ minutes: 2 });

const lists = (items: readonly ListedBusiness[] = []) =>
  items.map(({ businessName, located }) => `${businessName}: ${located}`).sort();

const listed = ["In Kothrud: here", "Serves Kothrud: comes", "Serves Pune: comes"];

for (
  const query of [
    "category=plumber&city=pune",
    "category=plumber&city=pune&near=411038",
    "category=plumber&city=pune&sort=rating",
    "category=plumber&city=pune&q=written quote",
    "q=plumber in pune",
    "q=plmber in pune",
    "q=plumbers pune written quote",
    "q=plmber in pune&city=pune",
    "q=plumber&near=pune",
  ]
) {
  Deno.test(`lists who is there or comes, and apart who is farther, for ${query}`, async () => {
    const { items, total, elsewhere, facets } = await askSearch(api, `${query}&facets=true`);
    assert.deepEqual(lists(items), listed);
    assert.equal(total, 3);
    assert.deepEqual(lists(elsewhere), ["Farther: farther"]);
    assert.equal(facets!.openNow, 0);
    const { body, headers } = await api.get<ListedBusiness[]>(`/api/business?${query}`);
    assert.deepEqual(lists(body), listed);
    assert.equal(headers.get("X-Total-Count"), "3");
  });
}

for (
  const query of [
    "category=plumber&near=411038",
    "category=plumber&near=18.507,73.807",
    "q=plumber&near=411038",
  ]
) {
  Deno.test(`lists who is within 50 km of few businesses or comes, for ${query}`, async () => {
    const { items, total, elsewhere, circle } = await askSearch(api, query);
    assert.deepEqual(lists(items), ["Farther: here", ...listed]);
    assert.deepEqual([total, elsewhere, circle?.km, circle?.coming], [4, undefined, 50, 2]);
    const { body, headers } = await api.get<ListedBusiness[]>(`/api/business?${query}`);
    assert.deepEqual(lists(body), ["Farther: here", ...listed]);
    assert.equal(headers.get("X-Total-Count"), "4");
  });
}

Deno.test("pages through the businesses of a place and those that come to it", async () => {
  const seen: string[] = [];
  let cursor: string | undefined = "";
  while (cursor !== undefined) {
    const more: string = cursor && `&cursor=${cursor}`;
    const { items, next, total } = await askSearch(
      api,
      `category=plumber&city=pune&limit=1${more}`,
    );
    assert.equal(total, 3);
    seen.push(...lists(items));
    cursor = next;
  }
  assert.equal(seen[0], "In Kothrud: here");
  assert.deepEqual(seen.sort(), listed);
});

Deno.test("continues the list of a locality with the rest of the city, nearest first", async () => {
  await save("In Aundh", { ...pune, locality: "Aundh", zipCode: "411007" });
  api.clock.advance({ minutes: 2 });
  const query = "category=plumber&city=pune&locality=kothrud";
  const { items, elsewhere } = await askSearch(api, query);
  assert.deepEqual(lists(items), ["In Kothrud: here"]);
  assert.deepEqual(lists(elsewhere), ["Farther: farther", "In Aundh: farther"]);
  assert.equal((await askSearch(api, "category=plumber&state=maharashtra")).elsewhere, undefined);
});

Deno.test("leaves the rest of the list out of the businesses farther away", async () => {
  const { total, elsewhere } = await askSearch(api, "category=plumber&city=pune&limit=1");
  assert.deepEqual([total, lists(elsewhere)], [4, ["Farther: farther"]]);
});

Deno.test("measures all distances from the visitor's place", async () => {
  const query = "category=plumber&city=pune&locality=kothrud&near=410506";
  const { items, elsewhere } = await askSearch(api, query);
  assert.ok(items[0]!.distanceKm! > 20);
  assert.deepEqual(
    elsewhere!.map(({ businessName, distanceKm }) => [businessName, distanceKm! > 20]),
    [["Farther", false], ["In Aundh", true]],
  );
});

Deno.test("lists none farther away when the text names a place outside the city", async () => {
  await save("In Delhi", {
    ...pune,
    city: "Delhi",
    state: "Delhi",
    locality: null,
    zipCode: "110001",
  });
  api.clock.advance({ minutes: 2 });
  const { total, elsewhere, understood } = await askSearch(api, "q=plumber kothrud&city=delhi");
  assert.deepEqual([total, elsewhere, understood.place?.slug], [0, undefined, "delhi"]);
});

Deno.test("continues a chosen radius with the businesses farther away", async () => {
  for (const near of ["pune", "411038"]) {
    const { elsewhere } = await askSearch(api, `category=plumber&near=${near}&radius=20`);
    assert.deepEqual(lists(elsewhere), ["Farther: farther"], near);
  }
});

Deno.test("lists at most twelve farther away, nearest first", async () => {
  await Promise.all(
    Array.from(
      { length: 14 },
      (_, n) =>
        api.save(
          businessInput({ businessName: `Door ${n}`, category: "carpenter", address: talegaon }),
        ),
    ),
  );
  const { items, total, elsewhere } = await askSearch(api, "category=carpenter&city=pune");
  assert.deepEqual([items, total, elsewhere!.length], [[], 0, 12]);
  const distances = elsewhere!.map(({ distanceKm }) => distanceKm!);
  assert.deepEqual(distances, distances.toSorted((a, b) => a - b));
  assert.ok(distances.every((km) => km <= 50));
});
