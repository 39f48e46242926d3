import assert from "node:assert/strict";
import type { Api, Schemas } from "../client.ts";
import { loadAround } from "./category-list.ts";

type Card = Partial<Schemas["BusinessCard"]>;

const at = (slug: string, distanceKm: number | null): Card => ({
  slug,
  citySlug: slug,
  distanceKm,
  rating: { count: 0, mean: null },
  verifications: [],
  open: null,
});

/** Who is around Pune, as slugs. */
async function around(nearest: Card[]): Promise<string[]> {
  const GET = (_: string, { params }: { params: { query: { serves?: string } } }) =>
    Promise.resolve({ data: params.query.serves ? [] : nearest });
  const { around } = await loadAround(
    { api: { GET } as unknown as Api, lang: "en" },
    { category: "plumber", city: "pune", filter: {} },
    3,
    new AbortController().signal,
  );
  return around.map(({ slug }) => slug);
}

Deno.test("what is some 200 km away is around a city; what is farther, or nobody knows where, is not", async () => {
  const nearest = [at("pune", 1), at("mumbai", 120), at("nashik", 200), at("panaji", 337)];
  assert.deepEqual(await around([...nearest, at("nowhere", null)]), ["mumbai", "nashik"]);
});
