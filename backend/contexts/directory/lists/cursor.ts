import { AppError } from "#/shared/errors.ts";
import { type Cursor, decodeCursor } from "#/shared/pagination.ts";
import type { Sort } from "./list.ts";
import { encodeMeans, type TradeMeans } from "./rating-queries.ts";

/** As a basis of a cursor; the order by rating has its means, which are longer. */
const basisBySort: Record<Exclude<Sort, "rating">, string> = {
  relevance: "1",
  newest: "2",
  distance: "3",
};

/** What the cursors of a list say of its order, so that none is taken for a place in another. */
export const basisOf = (sort: Sort, means: TradeMeans | undefined): string =>
  sort === "rating" ? encodeMeans(means!) : basisBySort[sort];

/** @throws {AppError} `invalid_cursor`, also for one of another order */
export function readCursor(text: string, sort: Sort): Cursor {
  const cursor = decodeCursor(text);
  const { basis } = cursor;
  const isOtherSort = sort === "rating"
    ? Object.values(basisBySort).some((order) => order === basis)
    // One that was made before cursors said their order has none.
    : basis !== undefined && basis !== basisBySort[sort];
  if (isOtherSort) throw new AppError("invalid_cursor");
  return cursor;
}
