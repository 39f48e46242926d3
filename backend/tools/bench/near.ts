import { centreOfPincode } from "#/contexts/directory/places/geocoding/centres.ts";
import { keepCities } from "#/contexts/directory/places/listed-cities/keep-cities.ts";
import { search, type SearchInput } from "#/contexts/directory/search/search.ts";
import { searchFacets } from "#/contexts/directory/search/search-facets.ts";
import { matchNames, nameClause } from "#/contexts/directory/suggestions/name-queries.ts";
import type { Db } from "#/db/database.ts";
import { words } from "#/shared/text/text.ts";
import type { Row } from "../fault-injection/scenario.ts";
import { makeBusiness } from "./businesses.ts";
import { type Kind, timeKinds } from "./time-kinds.ts";

/** A Tuesday, in India. */
const byDay = new Date("2026-11-24T06:00:00Z");
const atNight = new Date("2026-11-23T20:30:00Z");

const times = 200;

/** Letters that somebody has typed. */
const typed = [2, 3, 4, 6, 9];

/**
 * Milliseconds for the 21 nearest to 200 PIN codes where businesses are, however they are narrowed,
 * for what lists can be narrowed by, and for the names that begin as somebody types.
 */
export async function* timeNear(db: Db, size: number): AsyncGenerator<Row> {
  const known = await keepCities(db, () => byDay)();
  const asked = (n: number, wanted: Partial<SearchInput>): SearchInput => {
    const { category, address } = makeBusiness((n * 7919) % size);
    const origin = centreOfPincode(address.zipCode);
    const filters = { category, ...wanted.filters };
    return { text: "", sort: "relevance", limit: 20, origin, ...wanted, filters };
  };
  const nearest = (n: number, wanted: Partial<SearchInput>, now: Date) =>
    search({ db, now: () => now }, asked(n, wanted), known);
  /** Everywhere. */
  const facets = (n: number, wanted: Partial<SearchInput>) =>
    searchFacets(
      { db, now: () => byDay },
      asked(n, { ...wanted, origin: undefined }),
      undefined,
      known,
    );
  const some = (n: number) => makeBusiness((n * 104_729) % size);
  const callName = (n: number) => some(n).businessName.split(" ")[0]!;
  const wordsOf = (n: number) => `${callName(n)} ${some(n).category.replaceAll("_", " ")}`;
  const anyTrade = { category: undefined };
  const kinds: Kind[] = [
    ["a trade, nearest first", (n) => nearest(n, { sort: "distance" }, byDay)],
    ["a trade, open ones first", (n) => nearest(n, {}, byDay)],
    ["a trade, open ones first, at night", (n) => nearest(n, {}, atNight)],
    ["a trade, open now", (n) => nearest(n, { filters: { openAt: byDay } }, byDay)],
    [
      "a trade, open now, and a word of names",
      (n) => nearest(n, { text: callName(n), filters: { openAt: byDay } }, byDay),
    ],
    [
      "the same, nearest first",
      (n) => nearest(n, { text: callName(n), filters: { openAt: byDay }, sort: "distance" }, byDay),
    ],
    [
      "a word of names and a trade, both as words",
      (n) => nearest(n, { text: wordsOf(n), filters: anyTrade }, byDay),
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
  const begun = (n: number) => {
    const beginning = words(some(n).businessName.slice(0, typed[n % typed.length]!));
    const { commonness } = known;
    return matchNames(db, {
      beginning: beginning.join(" "),
      terms: nameClause(beginning),
      commonness,
    }, 8);
  };
  yield* timeKinds([...kinds, ["names that begin as typed", begun]], times);
}
