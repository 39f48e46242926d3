import type { Trx } from "#/db/database.ts";
import type { StarCounts } from "../business/rating.ts";
import type { ListingsCtx } from "../ctx.ts";
import { updateRatings } from "../queries.ts";

/** Has locked listings show what they were given, wherever they are shown; their versions stay. */
export async function setRatings(
  ctx: Pick<ListingsCtx, "onListingsChanged">,
  trx: Trx,
  ratings: (StarCounts & { id: string })[],
): Promise<void> {
  const saved = await updateRatings(trx, ratings);
  await ctx.onListingsChanged(trx, { saved, removed: [], formerSlugs: [] });
}
