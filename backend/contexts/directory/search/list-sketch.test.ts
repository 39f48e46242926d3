import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { centreOfPincode } from "../places/geocoding/centres.ts";
import { distanceKm } from "../places/geocoding/point.ts";
import type { SearchAnswer } from "../schemas.ts";

const api = await useTestApi();

/** Kothrud, Shivajinagar (east of it) and Pimpri (north of it), all in Pune. */
const pins = ["411038", "411005", "411018"] as const;
for (const zipCode of [...pins, "411038", "411038"]) {
  await api.save(businessInput({ category: "plumber", address: { zipCode, city: "Pune" } }));
}
await api.save(businessInput({
  category: "painter",
  address: { zipCode: "199999", city: "Nirjanpur" },
}));

const search = async (query: string) => (await api.get<SearchAnswer>(`/api/search?${query}`)).body;

Deno.test("places the pins of a list by direction and distance, none on another", async () => {
  const { items, sketch } = await search("category=plumber&near=411038");
  assert.equal(sketch!.path, "/sketches/411038/25");
  assert.deepEqual(
    sketch!.pins.map(({ slug }) => slug).sort(),
    items.map(({ slug }) => slug).sort(),
  );
  const [home, east, north] = pins.map((pin) => {
    const { slug } = items.find(({ distanceKm: km }) =>
      Math.abs(km! - distanceKm(centreOfPincode("411038")!, centreOfPincode(pin)!)) < 0.1
    )!;
    return sketch!.pins.find((shown) => shown.slug === slug)!;
  });
  assert.ok(east!.x > home!.x + 20 && north!.y < home!.y - 60, JSON.stringify(sketch));
  for (const [index, a] of sketch!.pins.entries()) {
    assert.ok(a.x > 0 && a.x < 400 && a.y > 0 && a.y < 560);
    for (const b of sketch!.pins.slice(index + 1)) {
      assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > 28, "pins apart");
    }
  }
});

Deno.test("has a sketch of a city, and none without a place or a known position", async () => {
  assert.match((await search("q=plumber+in+pune")).sketch!.path, /^\/sketches\/pune\/\d+$/);
  assert.equal((await search("category=plumber")).sketch, undefined);
  assert.equal((await search("q=painter+in+nirjanpur")).sketch, undefined);
  assert.equal((await search("category=plumber&near=18.50,73.81")).sketch, undefined);
});

Deno.test("draws the place of a list in either language", async () => {
  const draw = (path: string) => api.get<string>(`/sketches/${path}.svg`);
  const { status, body, headers } = await draw("411038/10-en");
  assert.deepEqual([status, headers.get("Content-Type")], [200, "image/svg+xml"]);
  assert.match(body, />Pune<|>Kothrud<|>Warje<|>Baner</);
  assert.match(body, />3 km<.*>10 km</s);
  const hindi = (await draw("pune/25-hi")).body;
  assert.match(hindi, />3 किमी<.*>25 किमी</s);
  for (const path of ["no-such-place/10-en", "411038/0-en", "411038/10-ta", "999999/10-en"]) {
    assert.equal((await draw(path)).status, 404, path);
  }
});
