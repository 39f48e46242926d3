/**
 * Restores a backup: `restore.ts FILE [--force] [--key=FILE]`. Overwrites existing data only with
 * `--force`; `--key` decrypts.
 */
import { parseArgs } from "node:util";
import { type Config, loadConfig } from "../config.ts";
import { lockDataDirectory } from "../db/embedded/lock.ts";
import { Connection } from "../db/postgres/connection.ts";
import { createApp } from "../app.ts";
import { openService } from "../open-service.ts";
import { openFileStorage, openStorage, recoveryFolder } from "../gateways/storage/mod.ts";
import { ConfigError } from "../shared/config-error.ts";
import { exitExplaining } from "../shared/explain-failure.ts";
import {
  clientEnvironment,
  type Compose,
  composeDatabase,
  dumpName,
  restoreCommand,
  run,
} from "./backup/common.ts";
import { decryptWith, isEncrypted } from "./backup/encryption.ts";
import { compareFingerprints, fingerprintsName, readFingerprints } from "./backup/fingerprints.ts";
import { copyMedia, isInDataDir } from "./backup/media.ts";

const { positionals, values: { force: isForced, key } } = parseArgs({
  allowPositionals: true,
  options: { force: { type: "boolean", default: false }, key: { type: "string" } },
});
const file = positionals[0];
if (!file) {
  console.error("Usage: make restore FILE=backups/….tar.gz");
  Deno.exit(2);
}

const staging = await Deno.makeTempDir({ prefix: "karigar-restore-" });
try {
  await unpack(file);
  const config = loadConfig();
  await restore(config, await kindOf(file));
  console.log(`Restored ${file}.`);
  for (const line of await compareSecrets(config)) console.warn(line);
  await repeatLog(config);
} catch (error) {
  await Deno.remove(staging, { recursive: true });
  exitExplaining(error);
}
await Deno.remove(staging, { recursive: true });

async function unpack(file: string) {
  const exists = await Deno.stat(file).then(({ isFile }) => isFile, () => false);
  if (!exists) throw new ConfigError(`${file} does not exist.`);
  const isArchiveEncrypted = await isEncrypted(file);
  if (isArchiveEncrypted && !key) {
    throw new ConfigError(`${file} is encrypted; pass its key with KEY=file`);
  }
  const open = isArchiveEncrypted && await decryptWith(key!);
  const { readable } = await Deno.open(file);
  const archive = open ? await open(readable) : readable;
  await run(["tar", "-xzf", "-", "-C", staging], { from: archive }).catch((error) => {
    throw new ConfigError(
      `${file} is damaged or not a backup, or the disk is too full to unpack it; nothing was changed`,
      { cause: error },
    );
  });
}

async function kindOf(file: string): Promise<"dump" | "embedded"> {
  const parts = await listNames(staging);
  if (parts.includes(dumpName)) return "dump";
  if (parts.includes("db")) return "embedded";
  throw new ConfigError(`${file} is not a backup of this service`);
}

async function restore(config: Config, kind: "dump" | "embedded") {
  const { dataDir } = config;
  const databaseUrl = config.directUrl ?? config.databaseUrl;
  const compose = databaseUrl ? undefined : await composeDatabase();
  const target = databaseUrl || compose ? "dump" : "embedded";
  if (kind !== target) {
    throw new ConfigError(
      `${file} is a backup of ${
        kind === "dump" ? "PostgreSQL" : "the embedded database"
      }, but this service uses another database`,
    );
  }
  if (compose) return await restoreCompose(config, compose);
  await Deno.mkdir(dataDir, { recursive: true });
  if (databaseUrl) await restoreDump(config, databaseUrl);
  else await restoreEmbedded(config);
}

async function restoreCompose(config: Config, compose: Compose) {
  refuseUnlessForced("the database that Compose runs");
  await restoreMediaElsewhere(config);
  await compose.restoreDatabase(`${staging}/${dumpName}`);
  if (!isInDataDir(config)) return;
  await Deno.mkdir(`${staging}/media`, { recursive: true });
  await run(["tar", "-cf", `${staging}/media.tar`, "-C", staging, "media"]);
  await compose.restoreMedia(`${staging}/media.tar`);
}

async function restoreDump(config: Config, databaseUrl: string) {
  if (await hasTables(databaseUrl)) refuseUnlessForced("the database");
  await restoreMediaElsewhere(config);
  await run(restoreCommand(), {
    env: clientEnvironment(databaseUrl),
    from: `${staging}/${dumpName}`,
    what: "psql",
  });
  if (isInDataDir(config)) await replace(config.dataDir, "media");
}

async function restoreEmbedded(config: Config) {
  const { dataDir } = config;
  using _lock = await lockDataDirectory(dataDir);
  if ((await listNames(dataDir)).includes("db")) refuseUnlessForced(dataDir);
  await restoreMediaElsewhere(config);
  await replace(dataDir, "db");
  if (isInDataDir(config)) await replace(dataDir, "media");
}

/**
 * Restores media in a bucket or a directory of their own, before the rows that refer to them. The
 * service sweeps other files there later.
 */
async function restoreMediaElsewhere(config: Config) {
  if (isInDataDir(config)) return;
  await copyMedia(await openFileStorage(`${staging}/media`), await openStorage(config.storage));
}

/** Copies first and then deletes the old data, so that a full disk loses nothing. */
async function replace(dataDir: string, part: string) {
  if (!(await listNames(staging)).includes(part)) return;
  const incoming = `${dataDir}/${part}.restored`;
  await run(["cp", "-R", `${staging}/${part}`, incoming]);
  if (part === "media") {
    const before = await openFileStorage(`${dataDir}/media`);
    await copyMedia(before, await openFileStorage(incoming), recoveryFolder);
  }
  await Deno.remove(`${dataDir}/${part}`, { recursive: true }).catch(() => {});
  await Deno.rename(incoming, `${dataDir}/${part}`);
}

/** Repeats the erasures and suspensions since the backup, which the storage logs. */
async function repeatLog(config: Config) {
  if (!config.databaseUrl && await composeDatabase()) {
    console.log(
      "Run `docker compose restart service` to repeat erasures and suspensions since the backup.",
    );
    return;
  }
  const log = (await openStorage(config.storage)).list(recoveryFolder);
  if ((await log[Symbol.asyncIterator]().next()).done) return;
  const service = await openService({ ...config, seed: "none" });
  try {
    const { replayRecoveryLog, settled } = await createApp(service);
    const events = await replayRecoveryLog();
    await settled();
    console.log(`Repeated ${events} erasures and suspensions since the backup.`);
  } finally {
    await service.database.close();
  }
}

function refuseUnlessForced(what: string) {
  if (!isForced) throw new ConfigError(`${what} is not empty; overwrite it with FORCE=1`);
}

async function hasTables(databaseUrl: string): Promise<boolean> {
  const connection = await Connection.open({ url: databaseUrl });
  try {
    const query = "select from pg_tables where schemaname = 'public' limit 1";
    return (await connection.query(query)).length > 0;
  } finally {
    await connection.close();
  }
}

async function compareSecrets(config: Config): Promise<string[]> {
  if (!(await listNames(staging)).includes(fingerprintsName)) return [];
  const saved = JSON.parse(await Deno.readTextFile(`${staging}/${fingerprintsName}`));
  const compose = config.databaseUrl ? undefined : await composeDatabase();
  const own = compose ? await compose.readFingerprints() : await readFingerprints(config);
  return own ? compareFingerprints(saved, own) : [];
}

async function listNames(folder: string): Promise<string[]> {
  return await Array.fromAsync(Deno.readDir(folder), ({ name }) => name);
}
