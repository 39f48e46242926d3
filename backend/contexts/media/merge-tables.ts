import { sql } from "kysely";
import type { Moves, Place } from "#/db/move-rows.ts";

/** How pictures move when listings are merged. Retained ones stay with what removed them. */
export const mediaTables = (
  { pictureIds }: { pictureIds: string[] },
): Record<Place, Moves> => ({
  "media_item.subject_id": { key: ["id"], only: sql`moved.id = any(${pictureIds}::uuid[])` },
});
