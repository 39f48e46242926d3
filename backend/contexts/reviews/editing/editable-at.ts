import type { ReviewRow } from "../queries.ts";

const day = 24 * 60 * 60 * 1000;

/** Minimum time between edits, in milliseconds. */
const minInterval = 30 * day;

/** @returns when an author may next edit a public review */
export const editableAt = (
  { edit_sent_at, created_at }: Pick<ReviewRow, "edit_sent_at" | "created_at">,
): Date => edit_sent_at ? new Date(edit_sent_at.getTime() + minInterval) : created_at;
