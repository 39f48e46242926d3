import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Db } from "./database.ts";
import { restoreIndexes } from "./indexes-aside.ts";

const directory = new URL("./migrations/", import.meta.url);

/**
 * Brings the schema up to this version; forward only. Kysely holds an advisory lock meanwhile, so
 * of several processes that start together one works and the others wait. What a later version has
 * run stays: while it is rolled out, this one may have to start beside it.
 *
 * @returns the names of the migrations that were run
 */
export async function migrate(db: Db): Promise<string[]> {
  // Read before Kysely's transaction: the embedded database has one connection.
  const migrations = { ...await readLaterMigrations(db), ...await readMigrations() };
  const getMigrations = () => Promise.resolve(migrations);
  const migrator = new Migrator({ db, provider: { getMigrations } });
  // A migration counts on the indexes of those before it.
  const isBehind = (await migrator.getMigrations()).some(({ executedAt }) => !executedAt);
  if (!isBehind) return [];
  await restoreIndexes(db);
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return results?.map((result) => result.migrationName) ?? [];
}

/** Those that were run on this database, of which Kysely wants to know that they exist. */
async function readLaterMigrations(db: Db): Promise<Record<string, Migration>> {
  const { rows: [kept] } = await sql<{ is: boolean }>`
    select to_regclass('kysely_migration') is not null as is`.execute(db);
  if (!kept!.is) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: () => Promise.resolve() }]));
}

/** Each is loaded when it is run: all of them have been at nearly every start. */
async function readMigrations(): Promise<Record<string, Migration>> {
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
