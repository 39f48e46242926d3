import { AppError } from "#/shared/errors.ts";
import { type Cursor, decodeCursor } from "#/shared/pagination.ts";
import type { Sort } from "./list.ts";
import { encodeMeans, type TradeMeans } from "./rating-queries.ts";

/** Stored in a cursor as its `basis`. A cursor by rating stores the longer trade means. */
const basisBySort: Record<Exclude<Sort, "rating">, string> = {
  relevance: "1",
  newest: "2",
  distance: "3",
};

/** The `basis` of a list's cursors, which binds them to their sort. */
export const basisOf = (sort: Sort, means: TradeMeans | undefined): string =>
  sort === "rating" ? encodeMeans(means!) : basisBySort[sort];

/** @throws {AppError} `invalid_cursor`, also for a cursor of another sort */
export function readCursor(text: string, sort: Sort): Cursor {
  const cursor = decodeCursor(text);
  const { basis } = cursor;
  const isOtherSort = sort === "rating"
    ? Object.values(basisBySort).some((order) => order === basis)
    // Cursors of earlier versions have no basis.
    : basis !== undefined && basis !== basisBySort[sort];
  if (isOtherSort) throw new AppError("invalid_cursor");
  return cursor;
}
