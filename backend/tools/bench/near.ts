import { centreOfPincode } from "#/contexts/directory/places/geocoding/centres.ts";
import { createCityCache } from "#/contexts/directory/places/listed-cities/city-cache.ts";
import { search, type SearchInput } from "#/contexts/directory/search/search.ts";
import { searchFacets } from "#/contexts/directory/search/search-facets.ts";
import { searchNear } from "#/contexts/directory/search/search-near.ts";
import { matchNames, nameClause } from "#/contexts/directory/suggestions/name-queries.ts";
import type { Db } from "#/db/database.ts";
import { words } from "#/shared/text/text.ts";
import type { Row } from "../fault-injection/scenario.ts";
import { makeBusiness } from "./businesses.ts";
import { type Kind, timeKinds } from "./time-kinds.ts";

/** A Tuesday, 11:30 in India. */
const daytime = new Date("2026-11-24T06:00:00Z");
const night = new Date("2026-11-23T20:30:00Z");

const times = 200;

/** Numbers of letters typed. */
const typedLetters = [2, 3, 4, 6, 9];

/**
 * Measures searches near 200 PIN codes with various filters, filter counts, and suggestions for
 * partly typed names.
 */
export async function* timeNear(db: Db, size: number): AsyncGenerator<Row> {
  const known = await createCityCache(db, () => daytime)();
  const inputFor = (n: number, overrides: Partial<SearchInput>): SearchInput => {
    const { category, address } = makeBusiness((n * 7919) % size);
    const origin = centreOfPincode(address.zipCode);
    const filters = { category, ...overrides.filters };
    return { text: "", sort: "relevance", limit: 20, origin, ...overrides, filters };
  };
  const nearest = (n: number, overrides: Partial<SearchInput>, now: Date) =>
    search({ db, now: () => now }, inputFor(n, overrides), known);
  /** With the list that they belong to. */
  const facets = async (n: number, overrides: Partial<SearchInput>) => {
    const ctx = { db, now: () => daytime };
    const input = inputFor(n, { ...overrides, origin: undefined });
    await searchFacets(ctx, input, await searchNear(ctx, input, undefined, known));
  };
  const businessAt = (n: number) => makeBusiness((n * 104_729) % size);
  const nameOf = (n: number) => businessAt(n).businessName.split(" ")[0]!;
  const wordsOf = (n: number) => `${nameOf(n)} ${businessAt(n).category.replaceAll("_", " ")}`;
  const anyTrade = { category: undefined };
  const kinds: Kind[] = [
    ["a trade, nearest first", (n) => nearest(n, { sort: "distance" }, daytime)],
    ["a trade, open ones first", (n) => nearest(n, {}, daytime)],
    ["a trade, open ones first, at night", (n) => nearest(n, {}, night)],
    ["a trade, open now", (n) => nearest(n, { filters: { openNow: daytime } }, daytime)],
    [
      "a trade, open now, and a word of names",
      (n) => nearest(n, { text: nameOf(n), filters: { openNow: daytime } }, daytime),
    ],
    [
      "the same, nearest first",
      (n) =>
        nearest(n, { text: nameOf(n), filters: { openNow: daytime }, sort: "distance" }, daytime),
    ],
    [
      "a word of names and a trade, both as words",
      (n) => nearest(n, { text: wordsOf(n), filters: anyTrade }, daytime),
    ],
    ["filters of a trade", (n) => facets(n, {})],
    ["filters of a trade in a city", (n) => {
      const { address } = makeBusiness((n * 7919) % size);
      return facets(n, { filters: { city: address.city.toLowerCase() } });
    }],
    [
      "filters of a word and a trade",
      (n) => facets(n, { text: wordsOf(n), filters: anyTrade }),
    ],
  ];
  const suggestNames = (n: number) => {
    const beginning = words(
      businessAt(n).businessName.slice(0, typedLetters[n % typedLetters.length]!),
    );
    const { commonness } = known;
    return matchNames(db, {
      beginning: beginning.join(" "),
      terms: nameClause(beginning),
      commonness,
    }, 8);
  };
  yield* timeKinds([...kinds, ["names that begin as typed", suggestNames]], times);
}
