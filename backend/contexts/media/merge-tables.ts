import { byId, type Moves, type Place } from "#/db/move-rows.ts";

/** How pictures move when listings are merged. Retained ones stay with what removed them. */
export const mediaTables = (
  { pictureIds: ids }: { pictureIds: string[] },
): Record<Place, Moves> => ({ "media_item.subject_id": byId({ ids }) });
