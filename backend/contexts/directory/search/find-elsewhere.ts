import type { Ctx } from "#/db/ctx.ts";
import type { Hit } from "../lists/list.ts";
import { widestKm } from "../lists/near-queries.ts";
import { centreOfCity } from "../places/geocoding/centres.ts";
import { withConditions } from "../query-understanding/condition-filters.ts";
import { search, type SearchInput, type SearchKnowledge } from "./search.ts";
import type { NearResult } from "./search-near.ts";

/** A list with fewer businesses is followed by those farther away. */
const shortList = 10;

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
  { rows, total, means, met, circle }: NearResult,
  city: string | undefined,
  known: SearchKnowledge,
): Promise<Hit[]> {
  const { filters } = input;
  const category = filters.category ?? means?.category;
  const point = circle?.point ?? centreOfCity(city ?? "");
  const isWide = circle !== undefined && circle.km >= widestKm;
  const isShort = total < shortList && input.cursor === undefined && !isWide;
  if (!category || !point || !isShort) return [];
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
    origin: point,
    limit: mostElsewhere + rows.length,
  }, known);
  const listed = new Set(rows.map(({ id }) => id));
  return nearest.filter(({ id }) => !listed.has(id)).slice(0, mostElsewhere);
}
