import { createContexts } from "../composition/contexts.ts";
import { followListings } from "../composition/follow-listings.ts";
import { availabilityTokenOf, saveBusinesses } from "../contexts/listings/mod.ts";
import { openDatabase } from "../db/client.ts";
import { openStorage } from "../gateways/storage/mod.ts";
import { signInAs } from "./accounts.ts";
import { testSecret, unconfigured } from "./api.ts";
import { businessInput } from "./factories.ts";

/** Enough for all tests by link, with retries. */
const count = 6;

const day = 24 * 60 * 60 * 1000;

/**
 * Adds owned listings to a data directory without a running service, whose `AUTH_SECRET` must be
 * `testSecret`: a weekly e-mail, which has such links, is sent on Mondays only.
 *
 * @returns the listings, each with a valid and an expired token
 */
export async function makeLinked(dataDir: string) {
  const parts = unconfigured({ variables: { DATA_DIR: dataDir } });
  const database = await openDatabase(parts.config);
  try {
    const db = database.maintenance;
    const storage = await openStorage(parts.config.storage);
    const { listings } = createContexts({ ...parts, database: { db }, storage }, {
      listingsSubscriber: { "listings.changed": followListings },
      inBackground: () => {},
    });
    const inputs = Array.from({ length: count }, (_, n) =>
      businessInput({
        businessName: `Lobzang Furniture ${n + 1}`,
        category: "furniture_contractor",
        ownerId: crypto.randomUUID(),
        address: { city: "Leh", state: "Ladakh", locality: null, zipCode: "194101" },
      }));
    const saved = await saveBusinesses(listings, inputs);
    return await Promise.all(saved.map(async ({ _id: businessId, slug, businessName }, n) => {
      const ownerId = inputs[n]!.ownerId!;
      await signInAs({ db, now: parts.now, authSecret: testSecret, config: parts.config }, {
        accountId: ownerId,
        role: "user",
      });
      const link = { businessId, ownerId, sentTo: `${ownerId}@example.com` };
      const tokenOf = (at: Date) =>
        availabilityTokenOf({ db, now: () => at, links: listings.availabilityLinks }, link);
      const now = parts.now();
      const expired = await tokenOf(new Date(now.getTime() - 8 * day));
      return { slug, businessName, token: await tokenOf(now), expired };
    }));
  } finally {
    await database.close();
  }
}
