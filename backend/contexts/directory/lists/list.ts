import type { Original, StoredAvailability } from "#/contexts/listings/mod.ts";
import type { Cursor } from "#/shared/pagination.ts";
import type { Point } from "../places/geocoding/point.ts";
import type { Filters } from "./filters.ts";
import { servingPlaces } from "../places/service-areas.ts";

export const tradeAndPlace = (
  { category, city, state, pincode, around, comesTo }: Filters,
): Filters => ({ category, city, state, pincode, around, comesTo });

/** The filters of the businesses in a city or around a point, and of those that come to it. */
export function hereAndComing(filters: Filters): Filters[] {
  const { city, around, locality } = filters;
  const places = around ? around.places : city && !locality ? servingPlaces(city) : [];
  return places.length === 0 ? [filters] : [filters, {
    ...filters,
    city: undefined,
    around: undefined,
    comesTo: { city, around, places },
  }];
}

/** Whether there are filters other than trade and place. */
export function isNarrowed(filters: Filters): boolean {
  const others = tradeAndPlace(filters);
  return Object.entries(filters).some(([name, value]) => value && !(name in others));
}

export type Sort = "relevance" | "newest" | "distance" | "rating";

export type Slice = {
  sort: Sort;
  limit: number;
  cursor?: Cursor | undefined;
  /** The visitor's position. If set, each hit has a distance. */
  origin?: Point | undefined;
  now: Date;
  /** The place to which businesses come (`servingPlaces`). */
  places?: readonly string[];
};

/** The stored card of a business, as JSON text that is sent without parsing. */
export type CardText = {
  card: string;
  citySlug: string;
  /** As far as the place of the list. */
  comesToYou: boolean;
  hasAreas: boolean;
  timings: string | null;
  /** Perhaps ended. */
  availability: StoredAvailability | null;
  hasOwner: boolean;
  /** The listings that this one copies, and those that copy it. */
  originals: Original[] | null;
  copies: string[] | null;
  /** The straight-line distance from the origin, in km. Null when not known. */
  line?: number | null;
  isExact?: boolean | null;
};

export type Hit = CardText & {
  id: string;
  score: number;
  /** Found because it serves the place of the list. */
  comes?: boolean;
  /** The score without the distance; missing if the score does not contain one. */
  relevance?: number | null;
};

/** A page without hits has a single row, which contains the total. */
export type Row = (Hit | { id: null }) & { total: number | null };

export type PlaceCount = { slug: string; n: number };

/** The number of businesses that would remain in a list with each further filter. */
export type Facets = {
  /** The list has more businesses than the count limit. */
  capped: boolean;
  /** For each choice of each counted filter. */
  counts: Record<string, number[]>;
  /** The cities with the most businesses, even if there is only one city. */
  cities: PlaceCount[];
  /** The counts by city are stored, hence never capped. */
  hasStoredCityCounts?: boolean;
  /** The localities with the most businesses; only for a list of a single city. */
  localities: PlaceCount[];
};

/**
 * A page of hits, plus one hit if there is a next page. `capped` means that `total` is too low.
 * `coming`: how many of them are not in the place of the list, but serve it; if counted.
 */
export type Hits = { hits: Hit[]; total: number; coming?: number | undefined; capped: boolean };

/** Counts the facets of a list; "cities" requires only the counts by city. */
export type CountFacets = (of?: "cities") => Promise<Facets>;

/** A higher count would cost more than the page itself. Clients show "1,000+". */
export const countCap = 1000;
