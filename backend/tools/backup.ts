/**
 * Saves database and media into one archive, wherever either is kept: `backup.ts [FILE]
 * [--force] [--recipient=age1…] [--keep=7]`. The embedded database can only be copied whole while nothing writes
 * to it, so the service on it has to be stopped.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, loadConfig } from "../config.ts";
import { lockDataDirectory } from "../db/embedded/lock.ts";
import { openFileStorage, openStorage } from "../gateways/storage/mod.ts";
import { ConfigError } from "../shared/config-error.ts";
import { exitExplaining } from "../shared/explain-failure.ts";
import { composeDatabase, dumpName, run } from "./backup/common.ts";
import { encryptFor } from "./backup/encryption.ts";
import { copyMedia, isInDataDir } from "./backup/media.ts";

const { positionals: [given], values: { force: isForced, recipient, keep } } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: "boolean", default: false },
    recipient: { type: "string" },
    keep: { type: "string" },
  },
});

/** Archives that were given no name, which sort by when they were made. */
const named = /^karigar-\d{4}-\d\d-\d\dT\d{6}\.tar\.gz(\.age)?$/;

try {
  if (keep !== undefined && !/^[1-9]\d*$/.test(keep)) {
    throw new ConfigError(`KEEP: ${keep} is no number of backups to keep`);
  }
  if (keep !== undefined && given) {
    throw new ConfigError("KEEP: goes with backups/ alone, not with FILE");
  }
  const file = resolve(given || `backups/${nameAt(new Date())}`);
  if (!isForced && await isThere(file)) {
    throw new ConfigError(
      `${file} is there already; choose another name, or FORCE=1 writes over it`,
    );
  }
  await makeBackup(loadConfig(), file);
  console.log(`Saved ${file} (${((await Deno.stat(file)).size / 1e6).toFixed(1)} MB).`);
  if (keep !== undefined) await removeAllBut(Number(keep), resolve(file, ".."));
  console.log(
    "Such a backup is for small installations: it takes minutes from some 10 GB on, and comes back " +
      "to its own moment only. For larger ones see docs/operations.md, Backup.",
  );
} catch (error) {
  exitExplaining(error);
}

/** Whether a name is taken, be it by a link that leads nowhere. */
function isThere(file: string): Promise<boolean> {
  return Deno.lstat(file).then(() => true, () => false);
}

function nameAt(time: Date): string {
  const second = time.toISOString().slice(0, 19).replaceAll(":", "");
  return `karigar-${second}.tar.gz${recipient ? ".age" : ""}`;
}

async function makeBackup(config: Config, file: string): Promise<void> {
  const through = recipient ? encryptFor(recipient) : undefined;
  const folder = resolve(file, "..");
  await Deno.mkdir(folder, { recursive: true });
  // Beside the archive, where there has to be room for it anyway.
  const staging = await Deno.makeTempDir({ dir: folder, prefix: ".unfinished-" });
  const archive = `${staging}/archive`;
  try {
    await save(config, { staging, archive, through });
    // A backup holds everybody's phone numbers; and what is called a backup is a whole one.
    await Deno.chmod(archive, 0o600);
    await Deno.rename(archive, file);
  } finally {
    await Deno.remove(staging, { recursive: true });
  }
}

async function removeAllBut(count: number, folder: string): Promise<void> {
  const names = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name);
  const old = names.filter((name) => named.test(name)).sort().slice(0, -count);
  for (const name of old) await Deno.remove(`${folder}/${name}`);
  if (old.length > 0) console.log(`Removed ${old.length} older, ${count} are kept.`);
}

type Place = {
  staging: string;
  archive: string;
  through: ReturnType<typeof encryptFor> | undefined;
};

async function save(config: Config, { staging, archive, through }: Place): Promise<void> {
  const media = `${staging}/media`;
  const databaseUrl = config.directUrl ?? config.databaseUrl;
  const dataDir = resolve(config.dataDir);
  const compose = databaseUrl ? undefined : await composeDatabase();
  const isEmbedded = !databaseUrl && !compose;
  using _lock = isEmbedded ? await lockExisting(dataDir) : null;

  // The service on the embedded database is stopped, and its pictures are taken as they lie there.
  const isHere = isInDataDir(config);
  const areStill = isEmbedded && isHere;
  const saveMedia = async () => {
    if (areStill) return;
    if (compose && isHere) await compose.saveMedia(media);
    else await copyMedia(await openStorage(config.storage), await openFileStorage(media));
  };
  const dump = `${staging}/${dumpName}`;
  // Before the dump, for its pictures may be deleted afterwards; and after it, for those that came
  // meanwhile. Files without a row are swept after a restore, rows without files would stay.
  await saveMedia();
  if (compose) await compose.saveDatabase(dump);
  else if (databaseUrl) await run(["pg_dump", "--format=custom", "--file", dump, databaseUrl]);
  if (!isEmbedded) await saveMedia();

  await run([
    "tar",
    "-czf",
    "-",
    ...await part(isEmbedded ? dataDir : staging, isEmbedded ? "db" : dumpName),
    ...await part(areStill ? dataDir : staging, "media"),
  ], { into: archive, through });
}

async function lockExisting(dataDir: string): Promise<Deno.FsFile> {
  const isThere = await Deno.stat(`${dataDir}/db`).then(() => true, () => false);
  if (!isThere) throw new ConfigError(`DATA_DIR: ${dataDir} holds no database to save`);
  return await lockDataDirectory(dataDir);
}

/** What tar takes from a folder, if it is there. The folder's path has to be a whole one. */
async function part(folder: string, name: string): Promise<string[]> {
  const isThere = await Deno.stat(`${folder}/${name}`).then(() => true, () => false);
  return isThere ? ["-C", folder, name] : [];
}
