import type { Ctx } from "#/db/ctx.ts";
import type { Hit } from "../lists/list.ts";
import { widestKm } from "../lists/near-queries.ts";
import { centreOfCity } from "../places/geocoding/centres.ts";
import { withConditions } from "../query-understanding/condition-filters.ts";
import { centreOfParts } from "./located.ts";
import { search, type SearchInput, type SearchKnowledge, shortList } from "./search.ts";
import type { NearResult } from "./search-near.ts";

const mostElsewhere = 12;

/**
 * Finds the nearest businesses of the trade that are neither in the place of a short list nor come
 * to it.
 *
 * @param city the city that was asked for, if any
 */
export async function findElsewhere(
  ctx: Ctx,
  input: SearchInput,
  { ids, total, means, met, circle, hasDistances, reading }: NearResult,
  city: string | undefined,
  known: SearchKnowledge,
): Promise<Hit[]> {
  const { filters } = input;
  const category = filters.category ?? means?.category;
  const isWide = circle !== undefined && circle.km >= widestKm;
  const isShort = total < shortList && input.cursor === undefined && !isWide;
  // Kothrud in Delhi is nowhere.
  const isNowhere = means?.city && filters.city && means.city !== filters.city;
  if (!category || !isShort || isNowhere) return [];
  const point = circle?.point ?? centreOfParts(reading.query.parts) ??
    centreOfCity(city ?? "");
  if (!point) return [];
  const anywhere = {
    ...withConditions(filters, met.map(({ condition }) => condition), ctx.now()),
    category,
    city: undefined,
    locality: undefined,
    pincode: undefined,
    radius: { point, km: widestKm },
  };
  const { rows: nearest } = await search(ctx, {
    // Trade, place and conditions are filters already.
    text: means ? "" : input.text,
    filters: anywhere,
    sort: "distance",
    places: input.places,
    origin: (hasDistances && input.origin) || point,
    limit: mostElsewhere + ids.length,
  }, known);
  const listed = new Set(ids);
  return nearest.filter(({ id }) => !listed.has(id)).slice(0, mostElsewhere);
}
