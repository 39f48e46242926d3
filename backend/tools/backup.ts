/**
 * Saves database and media into one archive, wherever either is kept: `backup.ts [FILE]`. The
 * embedded database can only be copied whole while nothing writes to it, so the service on it has to
 * be stopped.
 */
import { resolve } from "node:path";
import { type Config, loadConfig } from "../config.ts";
import { openFileStorage, openStorage } from "../gateways/storage/mod.ts";
import { composeDatabase, dumpName, lockDataDir, run } from "./backup/common.ts";
import { copyMedia, isInDataDir } from "./backup/media.ts";

const config = loadConfig();
const file = resolve(
  Deno.args[0] ??
    `backups/karigar-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.tar.gz`,
);
const folder = resolve(file, "..");
await Deno.mkdir(folder, { recursive: true });
// Beside the archive, where there has to be room for it anyway.
const staging = await Deno.makeTempDir({ dir: folder, prefix: ".unfinished-" });
const media = `${staging}/media`;
const archive = `${staging}/archive.tar.gz`;
try {
  await save(config);
  // A backup holds everybody's phone numbers; and what is called a backup is a whole one.
  await Deno.chmod(archive, 0o600);
  await Deno.rename(archive, file);
} finally {
  await Deno.remove(staging, { recursive: true });
}
console.log(`Saved ${file} (${((await Deno.stat(file)).size / 1e6).toFixed(1)} MB).`);

async function save(config: Config): Promise<void> {
  const databaseUrl = config.directUrl ?? config.databaseUrl;
  const dataDir = resolve(config.dataDir);
  const compose = databaseUrl ? undefined : await composeDatabase();
  const isEmbedded = !databaseUrl && !compose;
  using _lock = isEmbedded ? await lockDataDir(dataDir) : null;

  const dump = `${staging}/${dumpName}`;
  if (compose) await compose.saveDatabase(dump);
  else if (databaseUrl) await run(["pg_dump", "--format=custom", "--file", dump, databaseUrl]);

  const isHere = isInDataDir(config);
  if (!isHere) await copyMedia(await openStorage(config.storage), await openFileStorage(media));
  else if (compose) await compose.saveMedia(media);

  // Pictures come and go meanwhile, each whole or not at all; tar says so with an exit code of 1.
  await run([
    "tar",
    "-czf",
    archive,
    ...await part(isEmbedded ? dataDir : staging, isEmbedded ? "db" : dumpName),
    ...await part(isHere && !compose ? dataDir : staging, "media"),
  ], { mayDiffer: isHere && !isEmbedded });
}

/** What tar takes from a folder, if it is there. The folder's path has to be a whole one. */
async function part(folder: string, name: string): Promise<string[]> {
  const isThere = await Deno.stat(`${folder}/${name}`).then(() => true, () => false);
  return isThere ? ["-C", folder, name] : [];
}
