import type { CategoryId } from "#/shared/categories.ts";
import type { Cursor } from "#/shared/pagination.ts";
import type { Point } from "../places/geocoding/point.ts";
import type { TradeMeans } from "./rating-queries.ts";

/** What narrows a list, apart from words; places by slug. */
export type Filters = {
  /** One business, by id: whether a search finds it. */
  businessId?: string | undefined;
  category?: CategoryId | undefined;
  city?: string | undefined;
  state?: string | undefined;
  pincode?: string | undefined;
  /** A part of a city, by slug; together with the city. */
  locality?: string | undefined;
  openAt?: Date | undefined;
  /** Every week, in each of these. */
  openIn?: readonly OpenIn[] | undefined;
  /** Kinds of checks, all of which count today. */
  verified?: readonly string[] | undefined;
  /** So many km from a point at most. */
  within?: { point: Point; km: number } | undefined;
  /** In years, at least. */
  experience?: number | undefined;
  /** What it takes for coming to look, in rupees. */
  visitCharge?: { most: number } | undefined;
  /** It comes to its customers. */
  comesToYou?: boolean | undefined;
  /** It comes to any of these places (`places/service-areas.ts`). */
  serves?: readonly string[] | undefined;
  /** Stars on average, at least. */
  minRating?: number | undefined;
};

/**
 * At some time in any of several ranges, or all through one of them. In minutes of the week from
 * Monday 00:00, up to, not including, the second.
 */
export type OpenIn = { ranges: readonly (readonly [from: number, to: number])[]; isWhole: boolean };

/** Which trade, and where. */
export const tradeAndPlace = ({ category, city, state, pincode }: Filters): Filters => ({
  category,
  city,
  state,
  pincode,
});

/** Whether they ask for more than a trade and a place. */
export function isNarrowed(filters: Filters): boolean {
  const others = tradeAndPlace(filters);
  return Object.entries(filters).some(([name, value]) => value && !(name in others));
}

export type Sort = "relevance" | "newest" | "distance" | "rating";

export type Slice = {
  sort: Sort;
  limit: number;
  cursor?: Cursor | undefined;
  /** Where who asks is; how far each business is from there is told. */
  origin?: Point | undefined;
  now: Date;
  /** For the order of rating. */
  means?: TradeMeans | undefined;
  /** What each further filter would leave is counted, too; or of them the cities, at least. */
  wantsFacets?: boolean | "cities" | undefined;
};

/** What is kept of a business for lists, as JSON text: the card goes out without being parsed. */
export type CardText = {
  card: string;
  timings: string | null;
  /** Of a list near a point: the line from there, in km; null where it is not known. */
  line?: number | null;
  isExact?: boolean | null;
};

export type Hit = CardText & { id: string; score: number };

/** A page without hits still has one row, which carries the total. */
export type Row = (Hit | { id: null }) & { total: number | null };

export type PlaceCount = { slug: string; n: number };

/** How many of a list each further filter would leave. */
export type Facets = {
  /** The list has more than were counted. */
  capped: boolean;
  openNow: number;
  phoneVerified: number;
  /** Four stars and more. */
  fourStars: number;
  comesToYou: number;
  /** As many as there are `experienceSteps`. */
  experience: number[];
  /** The cities with the most; also where there is one only. */
  cities: PlaceCount[];
  /** All of each city are counted, however long the list is. */
  hasStoredCityCounts?: boolean;
  /** The parts of its city with the most, where the list has one city. */
  localities: PlaceCount[];
};

/** What can be chosen but once: each is counted as if it were chosen in place of what is. */
export const singleChoiceFacets = ["experience", "cities", "localities"] as const;

/** With the city whose parts are counted, where they are of one. */
export type PlacedFacets = Omit<Facets, "areCitiesKept"> & {
  city: string | undefined;
  /** Those of which the list without what is chosen has more than were counted. */
  cappedChoices: (typeof singleChoiceFacets)[number][];
};

/**
 * Hits from the cursor on, one more than asked for where there are more. `capped`: there are more
 * than `total`.
 */
export type Hits = { hits: Hit[]; total: number; capped: boolean; facets?: Facets };

/** Counting on costs more than the page; past this the answer is "1,000+". */
export const countCap = 1000;
