import { type Migration, Migrator } from "kysely/migration";
import type { Db } from "./database.ts";

const directory = new URL("./migrations/", import.meta.url);

/**
 * Brings the schema up to this version; forward only. Kysely holds an advisory lock meanwhile, so
 * of several processes that start together one works and the others wait.
 *
 * @returns the names of the migrations that were run
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return results?.map((result) => result.migrationName) ?? [];
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names: string[] = [];
  for await (const entry of Deno.readDir(directory)) {
    if (entry.isFile && entry.name.endsWith(".ts")) names.push(entry.name);
  }
  return Object.fromEntries(
    await Promise.all(
      names.sort().map(async (name) => {
        const migration: Migration = await import(new URL(name, directory).href);
        return [name.slice(0, -".ts".length), migration];
      }),
    ),
  );
}
