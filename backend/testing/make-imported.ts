import { parseConfig } from "../config.ts";
import { followListings } from "../composition/follow-listings.ts";
import { saveBusinesses } from "../contexts/listings/mod.ts";
import { openDatabase } from "../db/client.ts";
import { openStorage } from "../gateways/storage/mod.ts";
import { subscribe } from "../platform/events.ts";
import { seedDemo } from "../tools/seed.ts";
import { businessInput } from "./factories.ts";

const now = () => new Date();

/** Enough for all claims of the browser tests, with retries, and an edit. */
const count = 11;

/** Businesses from this index on have landlines. */
const firstLandline = 6;

/**
 * Adds the demo businesses and some imported ones without an owner to a data directory without a
 * running service.
 *
 * @returns the imported businesses
 */
export async function makeImported(dataDir: string) {
  const config = parseConfig({ DATA_DIR: dataDir });
  const database = await openDatabase(config);
  try {
    const ctx = { db: database.maintenance, now, storage: await openStorage(config.storage) };
    subscribe(ctx.db, { "listings.changed": followListings });
    await seedDemo(ctx);
    const imported = await saveBusinesses(
      ctx,
      Array.from({ length: count }, (_, n) =>
        businessInput({
          importKey: `imported ${n}`,
          businessName: `Tashi Borewells ${n + 1}`,
          category: "borewell_drilling",
          primaryPhone: n < firstLandline ? `98100200${n}0` : `359225500${n}`,
          createdAt: "2020-01-01T00:00:00.000Z",
          address: { city: "Gangtok", state: "Sikkim", locality: null, zipCode: "737101" },
        })),
    );
    return imported.map(({ slug, businessName, primaryPhone }) => ({
      slug,
      businessName,
      primaryPhone,
    }));
  } finally {
    await database.close();
  }
}
