import type { Ctx } from "#/db/ctx.ts";
import { countFacets } from "../lists/facet-queries.ts";
import { countedMenus, singleChoiceFacets } from "../lists/counted-filters.ts";
import type { Filters } from "../lists/filters.ts";
import type { PlaceCount, PlacedFacets } from "../lists/list.ts";
import { withConditions } from "../query-understanding/condition-filters.ts";
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
): Promise<PlacedFacets> {
  const facets = await countListed();
  const elsewhere = { city: undefined, around: undefined, locality: undefined };
  const anyCity = async () => {
    // Counts the trade of the text in other cities.
    const isTrade = !filters.category || filters.category === means?.category;
    if (means?.city && isTrade) {
      const changed = { ...filters, ...elsewhere, category: means.category };
      const now = ctx.now();
      const narrowed = withConditions(changed, met.map(({ condition }) => condition), now);
      return await countFacets(ctx.db, [narrowed], now, "cities");
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
  const part = chosenCity && filters.locality;
  const city = chosenCity ?? facets.cities[0]?.slug;
  const isCapped: Record<string, boolean> = {
    ...Object.fromEntries(countedMenus.map(({ facet }, at) => [facet, anyChoice[at]!.capped])),
    cities: anywhere.capped && !anywhere.hasStoredCityCounts,
    localities: anyPart.capped,
  };
  const { hasStoredCityCounts: _, ...others } = facets;
  return {
    ...others,
    // Counts of a long list are capped. The list itself may contain more with the chosen filters.
    counts: {
      ...facets.counts,
      ...Object.fromEntries(
        countedMenus.map(({ facet }, menu) => [
          facet,
          facets.counts[facet]!.map((n, at) => Math.max(n, anyChoice[menu]!.counts[facet]![at]!)),
        ]),
      ),
    },
    localities: withChosen(part, facets.localities, anyPart.localities),
    cities: atLeast(facets.cities, anywhere.cities),
    cappedChoices: singleChoiceFacets.filter((choice) => isCapped[choice]),
    city,
  };
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
