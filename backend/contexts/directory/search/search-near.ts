import type { Ctx } from "#/db/ctx.ts";
import type { Filters } from "../lists/filters.ts";
import { centreOfCity, centreOfPincode } from "../places/geocoding/centres.ts";
import { distanceKm } from "../places/geocoding/point.ts";
import { namesPlace } from "../matching/tiers.ts";
import { citiesOf } from "../query-understanding/choose-places.ts";
import type { ParsedQuery } from "../query-understanding/parsed-query.ts";
import { readText } from "./readings.ts";
import { search, type SearchInput, type SearchKnowledge, type SearchResult } from "./search.ts";

/** The filter by the user's place. */
export type UserPlace = Pick<Filters, "city" | "around">;

export type NearResult = SearchResult & {
  /** The user's place, if the list is restricted to it. */
  near?: UserPlace;
  /** Whether the hits have distances from the user's position. */
  hasDistances: boolean;
  /** Cities to choose from, if the text names a landmark and no place (`findLandmarks`). */
  whichCity?: readonly string[];
};

/** A typed place farther than this from the user's position replaces it, in km. */
const farAway = 100;

/** Without the position, if the text names a place far from it: "plumber Delhi" in Pune. */
function withoutFarPosition(input: SearchInput, { parts }: ParsedQuery): SearchInput {
  const { origin, sort, filters } = input;
  if (!origin || sort === "distance" || filters.radius) return input;
  const places = parts.flatMap((part) =>
    part.kind === "pincode"
      ? centreOfPincode(part.pincode) ?? []
      : (citiesOf(part) ?? []).flatMap((city) => centreOfCity(city) ?? [])
  );
  const isFar = places.length > 0 &&
    places.every((place) => distanceKm(place, origin) > farAway);
  return isFar ? { ...input, origin: undefined, places: undefined } : input;
}

/**
 * Searches the user's place first. When it has no full match, a text that is more than a trade is
 * searched in all of India: a partial match nearby is worth less than a business that the user
 * knows by name.
 *
 * @param near the filter by the user's place
 */
export async function searchNear(
  ctx: Ctx,
  asked: SearchInput,
  near: UserPlace | undefined,
  known: SearchKnowledge,
): Promise<NearResult> {
  const text = await readText(ctx, asked, known);
  const input = withoutFarPosition(asked, text.typed);
  const { filters } = input;
  const hasDistances = input.origin !== undefined;
  const [whichCity] = [...text.landmarks.values()].flatMap((landmark) =>
    landmark.is === "unknown" && landmark.cities ? [landmark.cities] : []
  );
  const everywhere = async () => ({
    ...await search(ctx, input, known, { text }),
    hasDistances,
    ...whichCity && !namesPlace(text.typed) && !filters.state && { whichCity },
  });
  if (!near || filters.city || filters.state || filters.pincode || namesPlace(text.typed)) {
    return await everywhere();
  }
  const there = { ...input, filters: { ...filters, ...near } };
  const result = await search(ctx, there, known, { text, fullMatchesOnly: true });
  const isOnlyTrade = input.text === "" || result.means !== undefined;
  return result.hasFullMatch || isOnlyTrade
    ? { ...result, near, hasDistances }
    : await everywhere();
}
