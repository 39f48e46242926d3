import assert from "node:assert/strict";
import { arrivals } from "#/shared/arrivals.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { City } from "../schemas.ts";

const api = await useTestApi();

const slugs = async () =>
  (await api.get<City[]>("/api/cities")).body.map(({ slug }) => slug).sort();

Deno.test("who asks while the cities are read anew has those there were", async () => {
  await api.save(businessInput());
  assert.deepEqual(await slugs(), ["pune"]);
  await api.save(businessInput({ address: { city: "Nagpur" } }));
  api.clock.advance({ seconds: 41 });
  assert.deepEqual(await slugs(), ["pune"], "nobody waits");
  while ((await slugs()).length < 2) await arrivals();
  assert.deepEqual(await slugs(), ["nagpur", "pune"], "read behind them, once");
  await api.save(businessInput({ address: { city: "Mumbai" } }));
  api.clock.advance({ minutes: 1 });
  assert.deepEqual(await slugs(), ["mumbai", "nagpur", "pune"], "what is too old is waited for");
  await api.save(businessInput({ address: { city: "Nashik" } }));
  api.clock.advance({ days: -2 });
  assert.ok((await slugs()).includes("nashik"), "so is what a clock that was put back made young");
});
