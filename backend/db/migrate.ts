import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Db } from "./database.ts";
import { lockBriefly, untilPatienceEnds } from "./lock-briefly.ts";

const directory = new URL("./migrations/", import.meta.url);

/** Key of the advisory lock. */
const migrationLock = 7285;

/**
 * Brings the schema up to this version; forward only. Of several processes that start together one
 * works and the others wait. What a later version has run stays: while it is rolled out, this one may
 * have to start beside it.
 *
 * @param own the migrations of this version, by name
 * @returns the names of the migrations that were run
 * @throws {ConfigError} where a table stays locked
 */
export async function migrate(db: Db, own = readMigrations): Promise<string[]> {
  const migrations = await own();
  const known = await migratorOf(db, migrations).getMigrations();
  if (known.every(({ executedAt }) => executedAt)) return [];
  const isNew = known.every(({ executedAt }) => !executedAt);
  const ran: string[] = [];
  for (;;) {
    // One transaction each, in a database that is in use: else the tables of one stay locked while
    // the next waits for others, which processes of the version before lock in another order.
    const names = await runPending(db, migrations, isNew ? "all" : "one");
    if (names.length === 0) return ran;
    ran.push(...names);
  }
}

type Migrations = Record<string, Migration>;

/** Runs the next migration or all that are left, in one transaction. */
const runPending = (db: Db, migrations: Migrations, how: "one" | "all"): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    // Kysely's own lock is given up before the commit.
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
      up: (db) => lockBriefly(db, untilPatienceEnds(), () => up(db)),
    }]),
  );

/** Those that were run on this database, of which Kysely wants to know that they exist. */
async function readLaterMigrations(db: Db): Promise<Migrations> {
  const { rows: [kept] } = await sql<{ is: boolean }>`
    select to_regclass('kysely_migration') is not null as is`.execute(db);
  if (!kept!.is) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: () => Promise.resolve() }]));
}

/** Each is loaded when it is run: all of them have been at nearly every start. */
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
