import type { Original, StoredAvailability } from "#/contexts/listings/mod.ts";
import type { CategoryId } from "#/shared/categories.ts";
import type { Cursor } from "#/shared/pagination.ts";
import type { Point } from "../places/geocoding/point.ts";
import type { TradeMeans } from "./rating-queries.ts";

export type Filters = {
  /** The ids of some businesses, to test whether a search finds them. */
  businessIds?: readonly string[] | undefined;
  category?: CategoryId | undefined;
  city?: string | undefined;
  state?: string | undefined;
  pincode?: string | undefined;
  /** Requires `city`. */
  locality?: string | undefined;
  openAt?: Date | undefined;
  /** The owner says at this time that the business works today. */
  availableAt?: Date | undefined;
  /** The business must be open every week at all of these times. */
  openIn?: readonly OpenIn[] | undefined;
  /** Kinds of verifications. Each of them must be valid today. */
  verified?: readonly string[] | undefined;
  /** The maximum distance from a point, in km. */
  within?: { point: Point; km: number } | undefined;
  /** The minimum experience, in years. */
  experience?: number | undefined;
  /** The maximum price, in rupees. */
  visitCharge?: { most: number } | undefined;
  comesToYou?: boolean | undefined;
  /** The business must serve at least one of these places (`places/service-areas.ts`). */
  serves?: readonly string[] | undefined;
  /** The minimum average number of stars. */
  minRating?: number | undefined;
};

/**
 * Matches a business that is open at some time in any range or, with `isThroughout`, during a whole
 * range. Ranges are half-open, in minutes from Monday 00:00.
 */
export type OpenIn = {
  ranges: readonly (readonly [from: number, to: number])[];
  isThroughout: boolean;
};

export const tradeAndPlace = ({ category, city, state, pincode }: Filters): Filters => ({
  category,
  city,
  state,
  pincode,
});

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
  means?: TradeMeans | undefined;
  /** Whether to count facets; "cities" requires only the counts by city. */
  wantsFacets?: boolean | "cities" | undefined;
};

/** The stored card of a business, as JSON text that is sent without parsing. */
export type CardText = {
  card: string;
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
  openNow: number;
  availableToday: number;
  phoneVerified: number;
  fourStars: number;
  comesToYou: number;
  /** One count for each of `experienceSteps`. */
  experience: number[];
  /** The cities with the most businesses, even if there is only one city. */
  cities: PlaceCount[];
  /** The counts by city are stored, hence never capped. */
  hasStoredCityCounts?: boolean;
  /** The localities with the most businesses; only for a list of a single city. */
  localities: PlaceCount[];
};

/** Facets with one value at a time. Each count assumes that its value replaces the selected one. */
export const singleChoiceFacets = ["experience", "cities", "localities"] as const;

/** The facets with the city of their localities, if there is one. */
export type PlacedFacets = Omit<Facets, "hasStoredCityCounts"> & {
  city: string | undefined;
  /**
   * The facets whose counts are capped: without the selected value, the list exceeds the count
   * limit.
   */
  cappedChoices: (typeof singleChoiceFacets)[number][];
};

/** A page of hits, plus one hit if there is a next page. `capped` means that `total` is too low. */
export type Hits = { hits: Hit[]; total: number; capped: boolean; facets?: Facets };

/** A higher count would cost more than the page itself. Clients show "1,000+". */
export const countCap = 1000;
