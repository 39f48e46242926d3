import assert from "node:assert/strict";
import { arrivals } from "#/shared/concurrency/arrivals.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { City } from "../schemas.ts";

const api = await useTestApi();

/** The cities that the service has cached in memory. */
const slugs = async () =>
  (await api.get<City[]>("/api/places")).body.map(({ slug }) => slug).sort();

const counts = async (query = "") =>
  (await api.get<City[]>(`/api/cities${query}`)).body.map(({ slug, count }) => [slug, count]);

Deno.test("returns the cached cities during a refresh, but not when they are too old", async () => {
  await api.save(businessInput());
  assert.deepEqual(await slugs(), ["pune"]);
  await api.save(businessInput({ address: { city: "Nagpur" } }));
  api.clock.advance({ seconds: 41 });
  assert.deepEqual(await slugs(), ["pune"], "stale while refreshing");
  while ((await slugs()).length < 2) await arrivals();
  assert.deepEqual(await slugs(), ["nagpur", "pune"], "refreshed in the background");
  await api.save(businessInput({ address: { city: "Mumbai" } }));
  api.clock.advance({ minutes: 1 });
  assert.deepEqual(await slugs(), ["mumbai", "nagpur", "pune"], "too old: waits for the refresh");
  await api.save(businessInput({ address: { city: "Nashik" } }));
  api.clock.advance({ days: -2 });
  assert.ok((await slugs()).includes("nashik"), "also when the clock was set back");
});

Deno.test("lists cities and their counts right after a change of a listing", async () => {
  const before = new Map((await counts()) as [string, number][]);
  const shop = await api.save(businessInput({ address: { city: "Thane" }, category: "painter" }));
  assert.deepEqual(await counts("?category=painter"), [["thane", 1]]);
  await api.save(businessInput({ address: { city: "Thane" } }));
  const now = await counts();
  assert.deepEqual(new Map(now as [string, number][]), new Map([...before, ["thane", 2]]));
  assert.deepEqual(now[0], ["thane", 2], "largest first");
  await api.save({ ...shop[0]!, id: shop[0]!._id, status: "suspended" });
  assert.deepEqual(await counts("?category=painter"), []);
});
