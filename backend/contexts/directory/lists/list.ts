import type { CategoryId } from "#/shared/categories.ts";
import type { Cursor } from "#/shared/pagination.ts";
import type { Point } from "../places/geocoding/point.ts";
import type { TradeMeans } from "./rating-queries.ts";

export type Filters = {
  /** A business by id, to test whether a search finds it. */
  businessId?: string | undefined;
  category?: CategoryId | undefined;
  city?: string | undefined;
  state?: string | undefined;
  pincode?: string | undefined;
  /** Together with its city. */
  locality?: string | undefined;
  openAt?: Date | undefined;
  /** All of these must hold every week. */
  openIn?: readonly OpenIn[] | undefined;
  /** Kinds of verifications, all of them valid today. */
  verified?: readonly string[] | undefined;
  /** At most so many km from a point. */
  within?: { point: Point; km: number } | undefined;
  /** The minimum, in years. */
  experience?: number | undefined;
  /** The maximum, in rupees. */
  visitCharge?: { most: number } | undefined;
  comesToYou?: boolean | undefined;
  /** The business serves any of these (`places/service-areas.ts`). */
  serves?: readonly string[] | undefined;
  /** The minimum average number of stars. */
  minRating?: number | undefined;
};

/**
 * Open at some time in any of the ranges, or with `isWhole` throughout one of them. Half-open
 * ranges, in minutes from Monday 00:00.
 */
export type OpenIn = { ranges: readonly (readonly [from: number, to: number])[]; isWhole: boolean };

export const tradeAndPlace = ({ category, city, state, pincode }: Filters): Filters => ({
  category,
  city,
  state,
  pincode,
});

/** Whether there are filters besides trade and place. */
export function isNarrowed(filters: Filters): boolean {
  const others = tradeAndPlace(filters);
  return Object.entries(filters).some(([name, value]) => value && !(name in others));
}

export type Sort = "relevance" | "newest" | "distance" | "rating";

export type Slice = {
  sort: Sort;
  limit: number;
  cursor?: Cursor | undefined;
  /** The visitor's position. Hits then have a distance. */
  origin?: Point | undefined;
  now: Date;
  means?: TradeMeans | undefined;
  /** Also count facets; "cities": at least those by city. */
  wantsFacets?: boolean | "cities" | undefined;
};

/** The stored card of a business, as JSON text that is sent without parsing. */
export type CardText = {
  card: string;
  timings: string | null;
  /** The straight-line distance from the origin, in km. Null when not known. */
  line?: number | null;
  isExact?: boolean | null;
};

export type Hit = CardText & { id: string; score: number };

/** A page without hits has one row, with the total. */
export type Row = (Hit | { id: null }) & { total: number | null };

export type PlaceCount = { slug: string; n: number };

/** How many businesses of a list each further filter would leave. */
export type Facets = {
  /** The list has more businesses than were counted. */
  capped: boolean;
  openNow: number;
  phoneVerified: number;
  /** Four stars and more. */
  fourStars: number;
  comesToYou: number;
  /** One count for each of `experienceSteps`. */
  experience: number[];
  /** The cities with the most businesses, also if there is only one. */
  cities: PlaceCount[];
  /** The counts by city are stored, hence never capped. */
  hasStoredCityCounts?: boolean;
  /** The localities with the most businesses, if the list is of one city. */
  localities: PlaceCount[];
};

/** Filters with a single value. Each choice is counted in place of the chosen one. */
export const singleChoiceFacets = ["experience", "cities", "localities"] as const;

/** With the city of the localities, if there is one. */
export type PlacedFacets = Omit<Facets, "hasStoredCityCounts"> & {
  city: string | undefined;
  /** The filters without whose chosen value the list has more businesses than were counted. */
  cappedChoices: (typeof singleChoiceFacets)[number][];
};

/** A page of hits, plus one hit if there is a next page. `capped`: there are more than `total`. */
export type Hits = { hits: Hit[]; total: number; capped: boolean; facets?: Facets };

/** Counting further would cost more than the page. Clients show "1,000+". */
export const countCap = 1000;
