import type { Trx } from "#/db/database.ts";
import { emit } from "#/platform/events.ts";
import type { StarCounts } from "../business/rating.ts";
import { refreshed } from "../events.ts";
import { updateRatings } from "../queries.ts";

/** Updates the ratings of locked listings and notifies subscribers. The versions do not change. */
export async function setRatings(
  trx: Trx,
  ratings: (StarCounts & { id: string })[],
): Promise<void> {
  const saved = await updateRatings(trx, ratings);
  await emit(trx, refreshed(...saved));
}
