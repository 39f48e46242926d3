import type { Ctx } from "#/db/ctx.ts";
import { centreOfCity, centreOfPincode } from "../places/geocoding/centres.ts";
import { distanceKm } from "../places/geocoding/point.ts";
import { namesPlace } from "./matching/tiers.ts";
import { citiesOf } from "./query-understanding/choose-places.ts";
import type { ParsedQuery } from "./query-understanding/parsed-query.ts";
import { readText } from "./readings.ts";
import { search, type SearchInput, type SearchKnowledge, type SearchResult } from "./search.ts";

export type NearResult = SearchResult & {
  /** The city that the list was restricted to. */
  near?: string;
  /** The nearby city has no full match, so the list covers all of India. */
  isElsewhere?: true;
  /** Whether the hits have distances from the user's position. */
  hasDistances: boolean;
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
  return isFar ? { ...input, origin: undefined } : input;
}

/**
 * Searches the user's city first, and all of India when the city has no full match.
 * A partial match nearby is worth less than a business that the user knows by name.
 */
export async function searchNear(
  ctx: Ctx,
  asked: SearchInput,
  near: string | undefined,
  known: SearchKnowledge,
): Promise<NearResult> {
  const text = await readText(ctx, asked, known);
  const input = withoutFarPosition(asked, text.typed);
  const { filters } = input;
  const hasDistances = input.origin !== undefined;
  const everywhere = async () => ({
    ...await search(ctx, input, known, { text }),
    hasDistances,
  });
  if (!near || filters.city || filters.state || filters.pincode || namesPlace(text.typed)) {
    return await everywhere();
  }
  const inCity = { ...input, filters: { ...filters, city: near } };
  const result = await search(ctx, inCity, known, { text, fullMatchesOnly: true });
  return result.hasFullMatch
    ? { ...result, near, hasDistances }
    : { ...await everywhere(), isElsewhere: true };
}
