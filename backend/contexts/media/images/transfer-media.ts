import type { Trx } from "#/db/database.ts";
import { updateHolder } from "../queries.ts";
import type { MediaImage } from "../schemas.ts";
import { toMediaImage } from "./media-image.ts";

/**
 * Moves pictures to another holder, in the given order. Skips pictures that `from` does not hold.
 */
export const transferMedia = async (
  trx: Trx,
  ids: string[],
  holders: Parameters<typeof updateHolder>[2],
): Promise<MediaImage[]> => (await updateHolder(trx, ids, holders)).map(toMediaImage);
