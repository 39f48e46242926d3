import { statfs } from "node:fs/promises";
import { type KyselyPlugin, sql } from "kysely";
import postgres from "postgres";
import { type OpenDatabase, openDatabase } from "../db/client.ts";
import type { Db } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { cachedDirectory, copyDirectory, hashSources } from "./cached-directory.ts";

type TestDatabase = OpenDatabase & {
  /** Of this file alone, gone when its tests are over. */
  dataDir: string;
  kind: "embedded" | "postgres";
  /** Of this file's database on the server; the embedded one has none. */
  url?: string;
};

const poolSize = 4;

/** Never within a run: a timer that fires during a test looks like a leak of that test. */
export const heartbeat = { intervalMs: 3_600_000, timeoutMs: 5_000 };

/** In milliseconds: how fast the machine is today is not what these tests ask. */
export const deadline = 20_000;

/** Whether tests are on PostgreSQL, and not on the embedded database. */
export const isOnPostgres = Deno.env.get("TEST_DATABASE") === "postgres";

/**
 * A migrated, empty database for the calling test file, closed after its last test. The variable
 * TEST_DATABASE says which kind; `make test` runs the files that call this on both.
 */
export async function useTestDatabase(): Promise<TestDatabase> {
  const dataDir = await Deno.makeTempDir({ prefix: "karigar-test-", dir: await memoryFolder() });
  const database = isOnPostgres ? await clonePostgres(dataDir) : await cloneEmbedded(dataDir);
  Deno.test.afterAll(async () => {
    await database.close();
    await Deno.remove(dataDir, { recursive: true });
  });
  return database;
}

/** Where there is room: to copy an embedded database's 1,300 files to a disk may take a second. */
async function memoryFolder(): Promise<string | undefined> {
  const folder = "/dev/shm";
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize > 2 ** 30 ? folder : undefined;
  } catch {
    return undefined;
  }
}

async function clonePostgres(dataDir: string): Promise<TestDatabase> {
  const server = Deno.env.get("TEST_DATABASE_URL");
  if (!server) {
    throw new Error("TEST_DATABASE_URL names the server to test on; `make test` sets it");
  }
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  try {
    const template = await findOrCreateTemplate(admin, server);
    await admin.unsafe(`create database ${name} template ${template}`);
  } finally {
    await admin.end();
  }
  const databaseUrl = urlOf(server, name);
  const database = await openDatabase({
    databaseUrl,
    poolSize,
    dataDir,
    deadline,
    heartbeat,
  });
  // Opened now, so that no test seems to leak the connections it happened to be first to need.
  await openEveryConnection(database.db);
  return { ...database, dataDir, kind: "postgres", url: databaseUrl };
}

async function openEveryConnection(db: Db): Promise<void> {
  const { promise: allAreOpen, resolve } = Promise.withResolvers<void>();
  let open = 0;
  const waitForAll = async () => {
    if (++open === poolSize) resolve();
    await allAreOpen;
  };
  await Promise.all(Array.from({ length: poolSize }, () => db.transaction().execute(waitForAll)));
}

async function findOrCreateTemplate(admin: postgres.Sql, server: string): Promise<string> {
  const template = `template_later_${await schemaVersion()}`;
  await admin`select pg_advisory_lock(7281)`;
  try {
    const [known] = await admin`select 1 from pg_database where datname = ${template}`;
    if (known) return template;
    const unfinished = `unfinished_${crypto.randomUUID().slice(0, 8)}`;
    await admin.unsafe(`create database ${unfinished}`);
    const databaseUrl = urlOf(server, unfinished);
    const options = { databaseUrl, poolSize: 2, dataDir: "" };
    const { maintenance, close } = await openDatabase(options);
    await migrate(maintenance);
    await addColumnOfNextVersion(maintenance);
    await close();
    await admin.unsafe(`alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await admin`select pg_advisory_unlock(7281)`;
  }
}

/** What this version does not know, and has neither to fill in nor to be handed. */
export const laterColumn = "of_a_later_version";

/** Gives every table a column more, as the next version does while this one runs beside it. */
async function addColumnOfNextVersion(db: Db): Promise<void> {
  for (const { name, isView } of await db.introspection.getTables()) {
    if (isView) continue;
    await sql`alter table ${sql.table(name)}
      add column ${sql.ref(laterColumn)} text not null default ''`.execute(db);
  }
}

/** Fails on every row that has that column: whoever asks for `*` is not ready for the next version. */
export const failOnSelectStar: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult({ result }) {
    const row = result.rows[0];
    if (row && laterColumn in row) throw new Error("A query asks for *, and not for its columns");
    return Promise.resolve(result);
  },
};

async function cloneEmbedded(dataDir: string): Promise<TestDatabase> {
  await copyEmbedded(dataDir);
  const options = { databaseUrl: undefined, poolSize: 1, dataDir };
  const database = await openDatabase(options);
  await sql`select 1`.execute(database.db);
  return { ...database, dataDir, kind: "embedded" };
}

/** Puts a migrated, empty embedded database into a data directory. */
export const copyEmbedded = async (dataDir: string) =>
  await copyDirectory(await findOrCreateEmbeddedTemplate(), `${dataDir}/db`);

/** Cached between runs: a first start takes seconds, a copy a fraction of one. */
const findOrCreateEmbeddedTemplate = async () =>
  await cachedDirectory("test-databases", await schemaVersion(), async (directory) => {
    const options = { databaseUrl: undefined, poolSize: 1, dataDir: directory };
    const { maintenance, close } = await openDatabase(options);
    await migrate(maintenance);
    await close();
    return "db";
  });

/** Changes with the migrations and with the version of the embedded database. */
export const schemaVersion = async () =>
  await hashSources(
    [new URL("../db/migrations/", import.meta.url)],
    import.meta.resolve("@electric-sql/pglite"),
  );

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
