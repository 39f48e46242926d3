import { resolve } from "node:path";
import type { Config } from "#/config.ts";
import { fileType } from "#/contexts/media/mod.ts";
import type { Storage } from "#/gateways/storage/mod.ts";

/** Whether media are in the data directory, which is backed up as a whole. */
export const isInDataDir = ({ storage, dataDir }: Pick<Config, "storage" | "dataDir">): boolean =>
  storage.kind === "file" && resolve(storage.directory) === resolve(dataDir, "media");

/** Number of parallel copies. */
const parallelCopies = 8;

/** Copies files below a prefix that the target does not have yet. */
export async function copyMedia(from: Storage, to: Storage, prefix?: string): Promise<void> {
  // The workers share one iterator.
  const files = from.list(prefix)[Symbol.asyncIterator]();
  await Promise.all(Array.from({ length: parallelCopies }, async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const { key } = next.value;
      // Files never change.
      if (await to.get(key)) continue;
      const file = await from.get(key);
      // The file was deleted after it was listed.
      if (!file) continue;
      const type = key.endsWith(".json") ? "application/json" : fileType(key);
      await to.put(key, await file.read(), type);
    }
  }));
}
