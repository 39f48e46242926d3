import { statfs } from "node:fs/promises";
import { type KyselyPlugin, sql } from "kysely";
import postgres from "postgres";
import { type OpenDatabase, openDatabase } from "../db/client.ts";
import type { Db } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { cachedDirectory, copyDirectory, hashSources } from "./cached-directory.ts";

type TestDatabase = OpenDatabase & {
  /** Only this test file uses it; deleted after its tests. */
  dataDir: string;
  kind: "embedded" | "postgres";
  /** Undefined for the embedded database. */
  url?: string;
};

const poolSize = 4;

/** Longer than any test run, because a timer that fires during a test looks like a leak. */
export const heartbeat = { intervalMs: 3_600_000, timeoutMs: 5_000 };

/** Query deadline in milliseconds, long enough for a slow machine. */
export const deadline = 20_000;

/** Whether tests use PostgreSQL, and not the embedded database. */
export const isOnPostgres = Deno.env.get("TEST_DATABASE") === "postgres";

/**
 * A migrated, empty database for the calling test file, closed after its last test. TEST_DATABASE
 * selects its kind; `make test-all` runs these files with both kinds.
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

/**
 * A folder in memory, if it has space. Copying the 1,300 files of an embedded database to a disk
 * takes a second.
 */
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
  // Opens connections now, so that the first test to use one does not seem to leak it.
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

export const laterColumn = "of_a_later_version";

/** Adds a column to every table, as the next version may during a rolling upgrade. */
async function addColumnOfNextVersion(db: Db): Promise<void> {
  for (const { name, isView } of await db.introspection.getTables()) {
    if (isView) continue;
    await sql`alter table ${sql.table(name)}
      add column ${sql.ref(laterColumn)} text not null default ''`.execute(db);
  }
}

/**
 * Rejects rows with the next version's column, because a query with `*` would fail in an upgrade.
 */
export const failOnSelectStar: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult({ result }) {
    const row = result.rows[0];
    if (row && laterColumn in row) throw new Error("A query selects * instead of its columns");
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

/** Copies a migrated, empty embedded database into a data directory. */
export const copyEmbedded = async (dataDir: string) =>
  await copyDirectory(await findOrCreateEmbeddedTemplate(), `${dataDir}/db`);

/** Cached between runs: a first start takes seconds, a copy much less. */
const findOrCreateEmbeddedTemplate = async () =>
  await cachedDirectory("test-databases", await schemaVersion(), async (directory) => {
    const options = { databaseUrl: undefined, poolSize: 1, dataDir: directory };
    const { maintenance, close } = await openDatabase(options);
    await migrate(maintenance);
    await close();
    return "db";
  });

/** A hash of the migrations and of the embedded database's version. */
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
