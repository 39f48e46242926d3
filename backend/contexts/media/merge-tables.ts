import { type Moves, type Place, withIds } from "#/db/move-rows.ts";

/** How pictures move when listings are merged. Retained ones stay with what removed them. */
export const mediaTables = ({ pictureIds }: { pictureIds: string[] }): Record<Place, Moves> => ({
  "media_item.subject_id": withIds(pictureIds),
});
