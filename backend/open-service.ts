import { getLogger } from "@logtape/logtape";
import { createHashes } from "./composition/hashes.ts";
import type { Config } from "./config.ts";
import { assertSealKey } from "./contexts/enquiries/mod.ts";
import { isDirectoryEmpty, isKeyChanged } from "./contexts/listings/mod.ts";
import { connectDatabase } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { readConnectionUrl } from "./db/postgres/connection-url.ts";
import { openGateways } from "./gateways/mod.ts";
import { openStorage } from "./gateways/storage/mod.ts";
import { findSecrets } from "./secret.ts";
import { seedInChild } from "./seed-in-child.ts";

const log = getLogger(["karigar"]);

/** Opens database, storage and gateways, migrates the schema, and seeds an empty demo directory. */
export async function openService(config: Config) {
  const { databaseUrl, dataDir } = config;
  const where = databaseUrl
    ? `PostgreSQL at ${readConnectionUrl(databaseUrl).server}`
    : `the embedded database in ${dataDir}`;
  log.info("Opening {where} …", { where });
  if (config.retention.key) await assertSealKey(config.retention.key);
  let database = await connectDatabase(config);
  const storage = await openStorage(config.storage);
  const now = () => new Date();
  const ctx = { db: database.maintenance, now };
  const migrations = await migrate(ctx.db);
  if (migrations.length > 0) {
    const [count, last] = [migrations.length, migrations.at(-1)];
    log.info("Ran {count} migrations, up to {last}", {
      count,
      last,
    });
  }
  if (config.seed === "demo" && await isDirectoryEmpty(ctx.db)) {
    log.info("The directory is empty: adding the demo businesses …");
    await database.close();
    await seedInChild((line) => log.info("{line}", { line }));
    database = await connectDatabase(config);
  }
  // A replica may lack the newest tables.
  database.preferPrimary();
  const secrets = await findSecrets(config);
  if (await isKeyChanged(database.maintenance, createHashes({ ...config, ...secrets }))) {
    log.warn(
      "DO_NOT_LIST_KEY is not the key of the do-not-list: imports list again what was removed",
    );
  }
  const gateways = openGateways({ ...config, now });
  return { config, ...secrets, database, storage, gateways, now };
}
