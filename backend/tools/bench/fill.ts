import { sql } from "kysely";
import { followListings } from "#/composition/follow-listings.ts";
import { foldCounts, learnAreas } from "#/contexts/directory/mod.ts";
import { type BusinessInput, saveBusinesses } from "#/contexts/listings/mod.ts";
import { openDatabase } from "#/db/client.ts";
import { migrate } from "#/db/migrate.ts";
import { subscribe } from "#/platform/events.ts";

/**
 * Fills an empty database with generated businesses and prints the time. Does nothing when it
 * already has that many.
 *
 * @throws {Error} when the database has another number of businesses
 */
export async function fillDatabase(
  databaseUrl: string,
  size: number,
  makeBusiness: (index: number) => BusinessInput,
): Promise<void> {
  const database = await openDatabase({
    databaseUrl,
    poolSize: 2,
    dataDir: "",
  });
  const db = database.maintenance;
  subscribe(db, { "listings.changed": followListings });
  await migrate(db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from business`.execute(db);
  const existing = rows[0]!.n;
  if (existing > 0) {
    await database.close();
    if (existing === size) return;
    throw new Error(`The database has ${existing} businesses instead of ${size}; use an empty one`);
  }
  const from = performance.now();
  const batch = 1000;
  for (let index = 0; index < size; index += batch) {
    const length = Math.min(batch, size - index);
    const inputs = Array.from({ length }, (_, offset) => makeBusiness(index + offset));
    await saveBusinesses({ db, now: () => new Date() }, inputs);
  }
  const seconds = (performance.now() - from) / 1000;
  await foldCounts(db);
  await learnAreas(db);
  await sql`vacuum analyze`.execute(db);
  await database.close();
  const perSecond = Math.round(size / seconds).toLocaleString("en");
  console.log(`${size} businesses written in ${seconds.toFixed(0)} s (${perSecond} a second)`);
}
