import { getLogger } from "@logtape/logtape";
import { createApp } from "./app.ts";
import { type Config, ConfigError, loadConfig, siteOf } from "./config.ts";
import { DataDirectoryInUse } from "./db/embedded/start.ts";
import { contentSources } from "./gateways/mod.ts";
import { standardHeaders } from "./http/headers.ts";
import { serve } from "./http/serve.ts";
import { startJobs } from "./jobs.ts";
import { configureLog } from "./log.ts";
import { openService } from "./open-service.ts";
import { createWeb } from "./web/mod.ts";

const log = getLogger(["karigar"]);

try {
  await start(loadConfig());
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DataDirectoryInUse)) throw error;
  console.error(error.message);
  Deno.exit(1);
}

async function start(config: Config) {
  await configureLog(config);
  const service = await openService(config);
  let draining = false;
  const { app, jobs, settled } = await createApp({
    ...service,
    isDraining: () => draining,
    createPages: (deps) =>
      createWeb({
        ...deps,
        dist: new URL("../frontend/dist/", import.meta.url),
        site: siteOf(config),
        outside: contentSources(config.gateways),
        onError: (error) => log.error("A page could not be made: {error}", { error }),
      }),
  });
  const stopJobs = startJobs(jobs);
  const server = await serve({
    ...config,
    fetch: app.fetch,
    prepare: standardHeaders({ https: config.publicOrigin.startsWith("https:") }),
  });
  log.info("Serving on {origin} (port {port})", { origin: config.publicOrigin, port: server.port });

  const stop = async () => {
    if (draining) return;
    draining = true;
    log.info("Stopping");
    await server.stop();
    await stopJobs();
    await settled();
    await service.database.close();
    Deno.exit(0);
  };
  Deno.addSignalListener("SIGINT", stop);
  Deno.addSignalListener("SIGTERM", stop);
}
