/**
 * Saves database and media as one archive: `backup.ts [FILE] [--force] [--recipient=age1…]
 * [--keep=7]`. The embedded database can be copied only while its service is stopped.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, loadConfig } from "../config.ts";
import { lockDataDirectory } from "../db/embedded/lock.ts";
import { openFileStorage, openStorage } from "../gateways/storage/mod.ts";
import { ConfigError } from "../shared/config-error.ts";
import { exitExplaining } from "../shared/explain-failure.ts";
import { clientEnvironment, composeDatabase, dumpCommand, dumpName, run } from "./backup/common.ts";
import { encryptFor } from "./backup/encryption.ts";
import { fingerprintsName, readFingerprints } from "./backup/fingerprints.ts";
import { copyMedia, isInDataDir } from "./backup/media.ts";

const { positionals: [given], values: { force: isForced, recipient, keep } } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: "boolean", default: false },
    recipient: { type: "string" },
    keep: { type: "string" },
  },
});

/** Archives with a generated name; they sort by time. */
const generatedName = /^karigar-\d{4}-\d\d-\d\dT\d{6}\.tar\.gz(\.age)?$/;

try {
  if (keep !== undefined && !/^[1-9]\d*$/.test(keep)) {
    throw new ConfigError(`KEEP: ${keep} is not a number of backups`);
  }
  if (keep !== undefined && given) {
    throw new ConfigError("KEEP: cannot be combined with FILE");
  }
  const file = resolve(given || `backups/${generateName(new Date())}`);
  if (!isForced && await exists(file)) {
    throw new ConfigError(
      `${file} exists; choose another name, or overwrite it with FORCE=1`,
    );
  }
  await makeBackup(loadConfig(), file);
  console.log(`Saved ${file} (${((await Deno.stat(file)).size / 1e6).toFixed(1)} MB).`);
  if (keep !== undefined) await removeOlder(Number(keep), resolve(file, ".."));
  console.log(
    "Such a backup is for small installations: it takes minutes from some 10 GB on, and comes back " +
      "to its own moment only. For larger ones see docs/operations.md, Backup.",
  );
} catch (error) {
  exitExplaining(error);
}

/** Whether the name is taken, even by a broken symbolic link. */
function exists(file: string): Promise<boolean> {
  return Deno.lstat(file).then(() => true, () => false);
}

function generateName(time: Date): string {
  const second = time.toISOString().slice(0, 19).replaceAll(":", "");
  return `karigar-${second}.tar.gz${recipient ? ".age" : ""}`;
}

async function makeBackup(config: Config, file: string): Promise<void> {
  const through = recipient ? encryptFor(recipient) : undefined;
  const folder = resolve(file, "..");
  await Deno.mkdir(folder, { recursive: true });
  // Work next to the archive, because its disk needs the space anyway.
  const staging = await Deno.makeTempDir({ dir: folder, prefix: ".unfinished-" });
  const archive = `${staging}/archive`;
  try {
    await save(config, { staging, archive, through });
    // Backups hold phone numbers. The final name appears only once the archive is complete.
    await Deno.chmod(archive, 0o600);
    await Deno.rename(archive, file);
  } finally {
    await Deno.remove(staging, { recursive: true });
  }
}

async function removeOlder(count: number, folder: string): Promise<void> {
  const names = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name);
  const old = names.filter((name) => generatedName.test(name)).sort().slice(0, -count);
  for (const name of old) await Deno.remove(`${folder}/${name}`);
  if (old.length > 0) console.log(`Removed ${old.length} older backups, kept ${count}.`);
}

type Archive = {
  staging: string;
  archive: string;
  through: ReturnType<typeof encryptFor> | undefined;
};

async function save(config: Config, { staging, archive, through }: Archive): Promise<void> {
  const media = `${staging}/media`;
  const databaseUrl = config.directUrl ?? config.databaseUrl;
  const dataDir = resolve(config.dataDir);
  const compose = databaseUrl ? undefined : await composeDatabase();
  const isEmbedded = !databaseUrl && !compose;
  using _lock = isEmbedded ? await lockExisting(dataDir) : null;

  // The service on the embedded database is stopped, so media are archived in place.
  const isMediaInDataDir = isInDataDir(config);
  const isMediaAtRest = isEmbedded && isMediaInDataDir;
  const saveMedia = async () => {
    if (isMediaAtRest) return;
    if (compose && isMediaInDataDir) await compose.saveMedia(media);
    else await copyMedia(await openStorage(config.storage), await openFileStorage(media));
  };
  const dump = `${staging}/${dumpName}`;
  // Copies media before the dump, because they may be deleted later, and after it, because new
  // files may arrive. After a restore, files without a row are swept; rows without files would
  // remain.
  await saveMedia();
  if (compose) await compose.saveDatabase(dump);
  else if (databaseUrl) {
    await run([...dumpCommand, "--file", dump], { env: clientEnvironment(databaseUrl) });
  }
  if (!isEmbedded) await saveMedia();

  const fingerprints = compose ? await compose.readFingerprints() : await readFingerprints(config);
  await Deno.writeTextFile(`${staging}/${fingerprintsName}`, JSON.stringify(fingerprints ?? {}));

  await run([
    "tar",
    "-czf",
    "-",
    ...await tarArguments(staging, fingerprintsName),
    ...await tarArguments(isEmbedded ? dataDir : staging, isEmbedded ? "db" : dumpName),
    ...await tarArguments(isMediaAtRest ? dataDir : staging, "media"),
  ], { into: archive, through });
}

async function lockExisting(dataDir: string): Promise<Deno.FsFile> {
  const exists = await Deno.stat(`${dataDir}/db`).then(() => true, () => false);
  if (!exists) throw new ConfigError(`DATA_DIR: ${dataDir} contains no database`);
  return await lockDataDirectory(dataDir);
}

/** Arguments for tar, if the part exists. `folder` must be an absolute path. */
async function tarArguments(folder: string, name: string): Promise<string[]> {
  const exists = await Deno.stat(`${folder}/${name}`).then(() => true, () => false);
  return exists ? ["-C", folder, name] : [];
}
