import "./check-permissions.ts";
import { getLogger } from "@logtape/logtape";
import { createApp } from "./app.ts";
import { type Config, loadConfig, siteOf } from "./config.ts";
import { prepareLexicon } from "./contexts/directory/mod.ts";
import { codePurposes } from "./contexts/identity/mod.ts";
import { contentSources, watchCertificate } from "./gateways/mod.ts";
import { standardHeaders } from "./http/headers.ts";
import { observeRequests } from "./http/observe.ts";
import { checkPort } from "./http/server/listen.ts";
import { serve } from "./http/server/serve.ts";
import { closeLog, configureLog, logRequest } from "./log/mod.ts";
import { createMetrics } from "./metrics.ts";
import { openService } from "./open-service.ts";
import { startJobs } from "./platform/jobs.ts";
import { exitExplaining } from "./shared/explain-failure.ts";
import { createWeb } from "./web/mod.ts";

const log = getLogger(["karigar"]);

try {
  await start(loadConfig());
} catch (error) {
  await closeLog();
  exitExplaining(error);
}

async function start(config: Config) {
  await configureLog(config);
  for (const warning of config.warnings) log.warn("{warning}", { warning });
  await checkPort(config);
  const service = await openService(config);
  const hasCertificate = config.publicOrigin.startsWith("https:");
  const metrics = createMetrics({
    ...hasCertificate && { certificateEnd: watchCertificate(config.publicOrigin) },
    pools: service.database.pools,
    documentsMaxBytes: config.documentsMaxMb * 1024 * 1024,
    directories: {
      data: config.dataDir,
      ...config.storage.kind === "file" && { media: config.storage.directory },
    },
  });
  let draining = false;
  const { app, jobs, replayRecoveryLog, settled } = await createApp({
    ...service,
    metrics,
    isDraining: () => draining,
    createPages: (deps) =>
      createWeb({
        ...deps,
        dist: new URL("../frontend/dist/", import.meta.url),
        site: siteOf(config),
        outside: contentSources(config.gateways),
        onLookup: metrics.pageLookedUp,
        onError: (error) => log.error("A page could not be rendered: {error}", { error }),
      }),
  });
  // Runs before requests are served. If the storage is unavailable, a background job retries later.
  await replayRecoveryLog().then(
    (events) => events && log.warn("Repeated {events} erasures and suspensions", { events }),
    (error) => log.error("The recovery log could not be compared: {error}", { error }),
  );
  prepareLexicon();
  metrics.jobsStarted(jobs);
  metrics.messagesStarted(codePurposes);
  const stopJobs = startJobs(jobs, metrics.jobEnded);
  const addHeaders = standardHeaders({ https: hasCertificate });
  const observe = observeRequests({
    started: metrics.requestStarted,
    ended: (outcome) => {
      metrics.requestEnded(outcome);
      logRequest(outcome);
    },
  });
  const server = await serve({
    host: config.host,
    port: config.port,
    ...config.connections,
    fetch: app.fetch,
    prepare: (request, response) => {
      addHeaders(request, response);
      observe(request, response);
    },
  });
  metrics.serverStarted(server.connections, config.connections.maxConnections);
  log.info("Serving on {origin} (port {port})", { origin: config.publicOrigin, port: server.port });
  if (config.env !== "production") {
    log.info("The site: {url}", { url: config.publicOrigin });
    log.info("The API's reference: {url}", { url: `${config.publicOrigin}/api/reference` });
    log.info("Messages, which a trial does not send: {url}", {
      url: `${config.publicOrigin}/api/dev/outbox`,
    });
  }

  const stop = async () => {
    if (draining) return;
    draining = true;
    log.info("Stopping");
    await server.stop(config.shutdownDelay * 1000);
    await stopJobs();
    await settled();
    await service.database.close();
    await closeLog();
    Deno.exit(0);
  };
  Deno.addSignalListener("SIGINT", stop);
  Deno.addSignalListener("SIGTERM", stop);
}
