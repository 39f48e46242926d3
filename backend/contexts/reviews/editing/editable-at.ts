import type { ReviewRow } from "../queries.ts";

const day = 24 * 60 * 60 * 1000;

/** An author edits a review once in so long, in milliseconds. */
const between = 30 * day;

/** From when an author may edit a review that is shown. */
export const editableAt = (
  { edit_sent_at, created_at }: Pick<ReviewRow, "edit_sent_at" | "created_at">,
): Date => edit_sent_at ? new Date(edit_sent_at.getTime() + between) : created_at;
