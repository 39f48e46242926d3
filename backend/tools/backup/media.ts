import { resolve } from "node:path";
import type { Config } from "#/config.ts";
import { fileType } from "#/contexts/media/mod.ts";
import type { Storage } from "#/gateways/storage/mod.ts";

/** Whether pictures lie in the data directory, which is saved and brought back as it is. */
export const isInDataDir = ({ storage, dataDir }: Pick<Config, "storage" | "dataDir">): boolean =>
  storage.kind === "file" && resolve(storage.directory) === resolve(dataDir, "media");

/** How many files are on their way at once. */
const atOnce = 8;

/** Copies what one storage holds, below a prefix, into another that does not have it yet. */
export async function copyMedia(from: Storage, to: Storage, prefix?: string): Promise<void> {
  // One list that all take from.
  const files = from.list(prefix)[Symbol.asyncIterator]();
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const { key } = next.value;
      // Files never change.
      if (await to.get(key)) continue;
      const file = await from.get(key);
      // It may have been deleted since it was listed.
      if (!file) continue;
      const type = key.endsWith(".json") ? "application/json" : fileType(key);
      await to.put(key, await file.read(), type);
    }
  }));
}
