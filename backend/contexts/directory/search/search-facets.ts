import type { Ctx } from "#/db/ctx.ts";
import type { Db } from "#/db/database.ts";
import { countFacets, findLocalityNames } from "../lists/facet-queries.ts";
import { countedMenus, presentCounts, singleChoiceFacets } from "../lists/counted-filters.ts";
import type { Filters } from "../lists/filters.ts";
import type { PlaceCount } from "../lists/list.ts";
import { findCityBySlug } from "../places/gazetteer/places.ts";
import type { CityRow } from "../places/listed-cities/city-queries.ts";
import { placeInHindi } from "../places/transliteration/place-in-hindi.ts";
import { presentCity } from "../present.ts";
import { withConditions } from "../query-understanding/condition-filters.ts";
import type { Facets } from "../schemas.ts";
import type { SearchInput } from "./search.ts";
import type { NearResult } from "./search-near.ts";

/**
 * Counts the facets of a search. For a filter with a single value (such as city, locality,
 * experience), each value is counted as if it replaced the chosen one.
 */
export async function searchFacets(
  ctx: Ctx,
  { filters }: SearchInput,
  { means, met, near, countFacets: countListed, countWith }: NearResult,
  listed: readonly CityRow[],
): Promise<Facets> {
  const facets = await countListed();
  const elsewhere = { city: undefined, around: undefined, locality: undefined };
  const anyCity = async () => {
    // Counts the trade of the text in other cities.
    const isTrade = !filters.category || filters.category === means?.category;
    if (means?.city && isTrade) {
      const changed = { ...filters, ...elsewhere, category: means.category };
      const now = ctx.now();
      const narrowed = withConditions(changed, met.map(({ condition }) => condition), now);
      return await countFacets(ctx.db, [narrowed], { now }, "cities");
    }
    return filters.city || near ? await countWith(elsewhere, "cities") : facets;
  };
  const anyOf = async (name: keyof Filters) =>
    filters[name] ? await countWith({ [name]: undefined }) : facets;
  const [anyPart, anywhere, ...anyChoice] = await Promise.all([
    anyOf("locality"),
    anyCity(),
    ...countedMenus.map(({ name }) => anyOf(name)),
  ]);
  const chosenCity = filters.city ?? means?.city ?? near?.city;
  const part = chosenCity && filters.locality?.[0];
  const city = chosenCity ?? facets.cities[0]?.slug;
  const isCapped: Record<string, boolean> = {
    ...Object.fromEntries(countedMenus.map(({ facet }, at) => [facet, anyChoice[at]!.capped])),
    cities: anywhere.capped && !anywhere.hasStoredCityCounts,
    localities: anyPart.capped,
  };
  const rows = new Map(listed.map((row) => [row.slug, row]));
  const areas = new Map(rows.get(city ?? "")?.localities.map(({ slug, area }) => [slug, area]));
  /** Counts the spellings of an area as one. */
  const byArea = (counts: readonly PlaceCount[]) =>
    Array.from(
      Map.groupBy(counts, ({ slug }) => areas.get(slug) ?? slug),
      ([slug, same]) => ({ slug, n: same.reduce((sum, { n }) => sum + n, 0) }),
    );
  return {
    capped: facets.capped,
    cappedChoices: singleChoiceFacets.filter((choice) => isCapped[choice]),
    // Counts of a long list are capped. The list itself may contain more with the chosen filters.
    ...presentCounts({
      ...facets.counts,
      ...Object.fromEntries(
        countedMenus.map(({ facet }, menu) => [
          facet,
          facets.counts[facet]!.map((n, at) => Math.max(n, anyChoice[menu]!.counts[facet]![at]!)),
        ]),
      ),
    }),
    cities: atLeast(facets.cities, anywhere.cities).flatMap(({ slug, n }) => {
      // The cache may lack a new city.
      const row = rows.get(slug);
      return row ? [presentCity({ ...row, n })] : [];
    }),
    localities: city
      ? await nameLocalities(
        ctx.db,
        city,
        withChosen(
          part && (areas.get(part) ?? part),
          byArea(facets.localities),
          byArea(anyPart.localities),
        ),
      )
      : [],
  };
}

/** Names localities as owners write them. */
async function nameLocalities(db: Db, citySlug: string, localities: PlaceCount[]) {
  const names = await findLocalityNames(db, citySlug, localities.map(({ slug }) => slug));
  const city = findCityBySlug(citySlug);
  return localities.flatMap(({ slug, n }) => {
    const en = names.get(slug);
    const known = city?.localities.find((locality) => locality.slug === slug)?.name;
    const name = known ?? (en && { en, hi: placeInHindi(en) });
    return name ? [{ slug, name, count: n }] : [];
  });
}

/** Keeps the chosen place in the list, even when it has a low count or none. */
function withChosen(
  slug: string | undefined,
  own: readonly PlaceCount[],
  counts: readonly PlaceCount[],
): PlaceCount[] {
  const all = atLeast(own, counts);
  if (!slug || all.some((place) => place.slug === slug)) return all;
  return [...all, { slug, n: own.find((place) => place.slug === slug)?.n ?? 0 }];
}

function atLeast(least: readonly PlaceCount[], counts: readonly PlaceCount[]): PlaceCount[] {
  const counted = new Map(least.map(({ slug, n }) => [slug, n]));
  return counts.map(({ slug, n }) => ({ slug, n: Math.max(n, counted.get(slug) ?? 0) }));
}
