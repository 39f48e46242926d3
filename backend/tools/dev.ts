/**
 * Development server in one process: Vite serves the front end with hot reload, the service answers
 * the rest. With `--watch=backend`, back end changes restart it.
 */
import { createServer as createHttpServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { createApp } from "../app.ts";
import { type Config, loadConfig, siteOf } from "../config.ts";
import { standardHeaders } from "../http/headers.ts";
import { checkPort, listen } from "../http/server/listen.ts";
import { configureLog } from "../log/mod.ts";
import { openService } from "../open-service.ts";
import { startJobs } from "../platform/jobs.ts";
import { exitExplaining } from "../shared/explain-failure.ts";
import { createVitePages } from "./dev/vite-pages.ts";

try {
  await start(loadConfig());
} catch (error) {
  exitExplaining(error);
}

async function start(config: Config) {
  await configureLog(config);
  await checkPort(config);
  const service = await openService(config);

  const server = createHttpServer();
  const root = fileURLToPath(new URL("../../frontend/", import.meta.url));
  const vite = await createVite({
    root,
    configFile: `${root}vite.config.ts`,
    server: { middlewareMode: true, ws: { server }, hmr: { server } },
  });
  const { app, jobs } = await createApp({
    ...service,
    createPages: ({ fetchApi }) =>
      Promise.resolve({
        routes: createVitePages(vite, { site: siteOf(config), fetchApi }),
        refresh: () => {},
      }),
  });
  const answer = getRequestListener(app.fetch);
  const prepare = standardHeaders({ https: false });
  server.on("request", (request, response) => {
    prepare(request, response);
    vite.middlewares(request, response, () => answer(request, response));
  });
  await listen(server, config);
  console.log(
    `Karigar (development) on ${config.publicOrigin}, API reference at /api/reference, ` +
      "unsent messages at /api/dev/outbox",
  );

  const stopJobs = startJobs(jobs);

  const stop = async () => {
    await stopJobs();
    await vite.close();
    server.closeAllConnections();
    await service.database.close();
    Deno.exit(0);
  };
  Deno.addSignalListener("SIGINT", stop);
  Deno.addSignalListener("SIGTERM", stop);
}
