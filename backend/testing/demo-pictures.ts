import { parseConfig } from "../config.ts";
import { openDatabase } from "../db/client.ts";
import { readDemo } from "../demo/read-demo.ts";
import { openStorage } from "../gateways/storage/mod.ts";
import { addDemoPictures } from "../tools/seed.ts";
import { cachedDirectory, copyDirectory, hashSources } from "./cached-directory.ts";
import { copyEmbedded, schemaVersion } from "./database.ts";

/**
 * Copies an embedded database with the pictures of the demo businesses, but no business, into a
 * data directory. Encoding the pictures takes 18 s; the rest is seeded by each run.
 */
export const copyDemoPictures = async (dataDir: string) =>
  await copyDirectory(await findOrCreatePictures(), dataDir);

const findOrCreatePictures = async () =>
  await cachedDirectory("test-pictures", await picturesVersion(), async (directory) => {
    const dataDir = `${directory}/data`;
    await Deno.mkdir(dataDir);
    await copyEmbedded(dataDir);
    const config = parseConfig({ DATA_DIR: dataDir });
    const database = await openDatabase(config);
    try {
      const now = () => new Date();
      const ctx = { db: database.maintenance, now, storage: await openStorage(config.storage) };
      await addDemoPictures(ctx, await readDemo(now()));
    } finally {
      await database.close();
    }
    return "data";
  });

const at = (path: string) => new URL(path, import.meta.url);

/** A hash of the pictures, of the code that encodes and stores them, and of the schema. */
const picturesVersion = async () =>
  await hashSources(
    [at("../demo/"), at("../contexts/media/"), at("../gateways/storage/")],
    await Deno.readTextFile(at("../tools/seed.ts")),
    await Deno.readTextFile(at("../../deno.lock")),
    await schemaVersion(),
  );
