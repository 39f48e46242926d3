import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { ConfigError } from "#/shared/config-error.ts";
import type { Db } from "./database.ts";
import { lockBriefly, lockDeadline } from "./lock-briefly.ts";

const directory = new URL("./migrations/", import.meta.url);

const migrationLock = 7285;

/** Creates the schema of version 0.2.0, and replaces the migrations before. */
const baseline = "0055-visit-charge-index";

/**
 * Runs pending migrations. Of several processes that start together, one migrates and the others
 * wait. Migrations of a later version are ignored: this version may start during its rollout.
 * @param own the migrations of this version, by name
 * @returns the names of the migrations that were run
 * @throws {ConfigError} when a table stays locked, or the database is older than the baseline
 */
export async function migrate(db: Db, own = readMigrations): Promise<string[]> {
  const migrations = await own();
  const known = await migratorOf(db, migrations).getMigrations();
  if (known.every(({ executedAt }) => executedAt)) return [];
  const latest = known.findLast(({ executedAt }) => executedAt)?.name;
  if (latest && latest < baseline) {
    throw new ConfigError(
      `The database is of a version before 0.2.0 (${latest}): first start 0.2.0 once, see CHANGELOG.md`,
    );
  }
  const isNew = !latest;
  const ran: string[] = [];
  for (;;) {
    // On a database in use, each migration has its own transaction. Otherwise tables stay locked
    // while the next migration waits for tables that the previous version locks in another order.
    const names = await runPending(db, migrations, isNew ? "all" : "one");
    if (names.length === 0) return ran;
    ran.push(...names);
  }
}

type Migrations = Record<string, Migration>;

/** Runs the next migration, or all pending ones, in one transaction. */
const runPending = (db: Db, migrations: Migrations, how: "one" | "all"): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    // Takes a lock of our own, because Kysely releases its lock before the commit.
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx);
    const migrator = migratorOf(trx, migrations);
    const { error, results = [] } = how === "all"
      ? await migrator.migrateToLatest()
      : await migrator.migrateUp();
    if (error) throw error;
    return results.map(({ migrationName }) => migrationName);
  });

const migratorOf = (db: Db, own: Migrations): Migrator =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () => ({ ...await readLaterMigrations(db), ...briefly(own) }),
    },
  });

const briefly = (migrations: Migrations): Migrations =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [name, {
      up: (db) => lockBriefly(db, lockDeadline(), () => up(db)),
    }]),
  );

/** Migrations that this database has run, which Kysely requires to exist. */
async function readLaterMigrations(db: Db): Promise<Migrations> {
  const { rows: [table] } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!table!.exists) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: () => Promise.resolve() }]));
}

/** Loaded lazily; most starts run no migration. */
async function readMigrations(): Promise<Migrations> {
  const names: string[] = [];
  for await (const entry of Deno.readDir(directory)) {
    if (entry.isFile && entry.name.endsWith(".ts")) names.push(entry.name);
  }
  return Object.fromEntries(
    names.sort().map((name) => [name.slice(0, -".ts".length), { up: (db) => run(name, db) }]),
  );
}

const run: (name: string, db: Parameters<Migration["up"]>[0]) => Promise<void> = async (
  name,
  db,
) => {
  const migration: Migration = await import(new URL(name, directory).href);
  await migration.up(db);
};
