import { getLogger } from "@logtape/logtape";
import { createApp } from "./app.ts";
import { type Config, ConfigError, loadConfig, siteOf } from "./config.ts";
import { DataDirectoryInUse } from "./db/embedded/start.ts";
import { sweepIdentity } from "./contexts/identity/mod.ts";
import { openDatabase } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { contentSources, openGateways } from "./gateways/mod.ts";
import { openFileStorage } from "./gateways/storage/mod.ts";
import { standardHeaders } from "./http/headers.ts";
import { serve } from "./http/serve.ts";
import { configureLog } from "./log.ts";
import { findOrCreateSecret } from "./secret.ts";
import { seedEmptyDirectory } from "./tools/seed.ts";
import { createWeb } from "./web/mod.ts";

const log = getLogger(["karigar"]);

/** Between two sweeps of what is over, in milliseconds. */
const sweepInterval = 60 * 60 * 1000;

try {
  await start(loadConfig());
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DataDirectoryInUse)) throw error;
  console.error(error.message);
  Deno.exit(1);
}

async function start(config: Config) {
  await configureLog(config);
  const database = await openDatabase(config);
  const storage = await openFileStorage(`${config.dataDir}/media`);
  const now = () => new Date();
  for (const name of await migrate(database.maintenance)) {
    log.info("Ran migration {name}", { name });
  }
  if (config.seed === "demo") await seedEmptyDirectory({ db: database.maintenance, storage, now });

  let draining = false;
  const { app, settled } = await createApp({
    config,
    authSecret: config.authSecret ?? await findOrCreateSecret(config.dataDir),
    database,
    storage,
    now,
    gateways: openGateways({ ...config, now }),
    isDraining: () => draining,
    createPages: async (deps) => {
      const web = await createWeb({
        ...deps,
        dist: new URL("../frontend/dist/", import.meta.url),
        site: siteOf(config),
        outside: contentSources(config.gateways),
        onError: (error) => log.error("A page could not be made: {error}", { error }),
      });
      return web.routes;
    },
  });
  const server = await serve({
    ...config,
    fetch: app.fetch,
    prepare: standardHeaders({ https: config.publicOrigin.startsWith("https:") }),
  });
  log.info("Serving on {origin} (port {port})", { origin: config.publicOrigin, port: server.port });

  const sweep = () =>
    sweepIdentity({ db: database.maintenance, now })
      .catch((error) => log.error("The sweep failed: {error}", { error }));
  const sweeping = setInterval(sweep, sweepInterval);

  const stop = async () => {
    if (draining) return;
    draining = true;
    log.info("Stopping");
    clearInterval(sweeping);
    await server.stop();
    await settled();
    await database.close();
    Deno.exit(0);
  };
  Deno.addSignalListener("SIGINT", stop);
  Deno.addSignalListener("SIGTERM", stop);
}
