import { getLogger } from "@logtape/logtape";
import type { Config } from "./config.ts";
import { openDatabase } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { openGateways } from "./gateways/mod.ts";
import { openStorage } from "./gateways/storage/mod.ts";
import { findOrCreateSecret } from "./secret.ts";
import { seedEmptyDirectory } from "./tools/seed.ts";

const log = getLogger(["karigar"]);

/** Opens what the service works with, and brings its data up to this version. */
export async function openService(config: Config) {
  const database = await openDatabase(config);
  const storage = await openStorage(config.storage);
  const now = () => new Date();
  const ctx = { db: database.maintenance, now };
  for (const name of await migrate(ctx.db)) log.info("Ran migration {name}", { name });
  if (config.seed === "demo") await seedEmptyDirectory({ ...ctx, storage });
  const authSecret = config.authSecret ?? await findOrCreateSecret(config.dataDir);
  const gateways = openGateways({ ...config, now });
  return { config, authSecret, database, storage, gateways, now };
}
