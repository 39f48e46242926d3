import { type MergePart, setRatings } from "#/contexts/listings/mod.ts";
import { byId, oneFor } from "#/db/move-rows.ts";
import { AppError } from "#/shared/errors.ts";
import {
  areElsewhere,
  parkOlder,
  parkReviews,
  placeReviews,
  reviewMoves,
} from "./merge-queries.ts";
import { recountRatings } from "./rating/queries.ts";

const moved = "business_review.business_id";

/** Items of the reviews that are with the other listing, because their author has a newer one. */
const older = "business_review.older";

export const reviewsTables: MergePart = {
  tables: ({ keptId, goneId }) => ({
    [moved]: reviewMoves([keptId, goneId]),
    "business_rating.business_id": { stays: "counted again" },
    "business_keeper.business_id": oneFor("account_id"),
    "review_invitation.business_id": byId(),
    "review_written.business_id": { stays: "limits of one day" },
  }),
  async move(trx, { keptId, goneId }, moveTables) {
    const parked = await parkOlder(trx, { keptId, goneId });
    const items = await moveTables();
    await placeReviews(trx, parked.map(({ id }) => id), [goneId]);
    await setRatings(trx, await recountRatings(trx, [keptId, goneId]));
    return [...items, ...parked.map((row) => ({ place: older, row }))];
  },
  async moveBack(trx, { keptId, goneId }, items, moveTablesBack) {
    const rowsOf = (of: string) => items.filter(({ place }) => place === of).map(({ row }) => row);
    const ids = rowsOf(moved).map(({ id }) => String(id));
    // With the other listing of a later merge, because their author has a newer one there.
    if (await areElsewhere(trx, ids, [keptId, goneId])) {
      throw new AppError("merge_followed");
    }
    const parked = await parkReviews(trx, rowsOf(older), goneId);
    await moveTablesBack();
    await placeReviews(trx, parked, [keptId, goneId]);
    await setRatings(trx, await recountRatings(trx, [keptId, goneId]));
  },
};
