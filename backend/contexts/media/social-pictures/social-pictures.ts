import { createHash } from "node:crypto";
import type { Storage } from "#/gateways/storage/mod.ts";
import { isUnavailable } from "#/shared/outage.ts";
import { drawingQueue } from "../drawing-queue.ts";
import { drawSocialPicture, type SocialPicture } from "./draw-social-picture.ts";
import type { MediaImage } from "../schemas.ts";

/** Part of every storage key, so that a new design creates new pictures. */
const designVersion = 3;

export type SocialPictureOf = Omit<SocialPicture, "photo"> & { photo: MediaImage | null };

/**
 * Pictures for shared links. They are drawn on first request and stored under a hash of their
 * contents. They have no row, so the sweep deletes them after a day and the next request draws them
 * again.
 */
export function createSocialPictures(storage: Storage) {
  const find = async (key: string) => await (await storage.get(key))?.read();

  const draw = async (key: string, { photo, ...texts }: SocialPictureOf) => {
    const bytes = await drawSocialPicture({ ...texts, photo: await readPhoto(storage, photo) });
    await storage.put(key, bytes, "image/jpeg").catch((error) => {
      // The response does not need the stored copy. If storing fails, the next request draws it
      // again.
      if (!isUnavailable(error)) throw error;
    });
    return bytes;
  };

  /** @throws {AppError} `unavailable` when too many drawings are queued */
  return async (picture: SocialPictureOf): Promise<Uint8Array<ArrayBuffer>> => {
    const key = keyOf(picture);
    // Reads again in the queue, because an earlier request may have drawn the same picture.
    const drawn = await find(key) ??
      await drawingQueue.run(async () => await find(key) ?? await draw(key, picture));
    return new Uint8Array(drawn);
  };
}

const keyOf = (picture: SocialPictureOf): string => {
  const shown = JSON.stringify([designVersion, picture]);
  return `${createHash("sha256").update(shown).digest("hex").slice(0, 32)}/social.jpg`;
};

async function readPhoto(storage: Storage, photo: MediaImage | null) {
  const jpeg = photo?.sources.find(({ type }) => type === "image/jpeg");
  const object = jpeg && await storage.get(jpeg.url.replace("/media/", ""));
  return await object?.read();
}
