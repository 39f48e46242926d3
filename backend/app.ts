import type { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { sql } from "kysely";
import type { Config } from "./config.ts";
import {
  countAddresses,
  countLists,
  directoryRoutes,
  listAddresses,
  listLists,
  socialPictureRoutes,
} from "./contexts/directory/mod.ts";
import { createMediaRoutes } from "./contexts/media/mod.ts";
import type { OpenDatabase } from "./db/client.ts";
import { type Gateways, outboxRoutes } from "./gateways/mod.ts";
import type { Storage } from "./gateways/storage/mod.ts";
import { limitBodies } from "./http/limits.ts";
import { operations } from "./http/operations.ts";
import { answerProblem } from "./http/problem.ts";
import { describeContract, serveReference } from "./http/reference.ts";
import { createRouter } from "./http/router.ts";
import { AppError } from "./shared/errors.ts";
import { addressesPerChunk, type FetchApi, type SitemapSource } from "./web/mod.ts";

/** What the pages ask of the rest of the service. */
export type PagesDeps = SitemapSource & { fetchApi: FetchApi };

export type AppDeps = {
  config: Pick<Config, "env" | "publicOrigin" | "siteName">;
  database: Pick<OpenDatabase, "db" | "replica">;
  storage: Storage;
  now: () => Date;
  gateways: Gateways;
  /** The process is about to stop and wants no more traffic. */
  isDraining?: () => boolean;
  /** The front end; without it the API alone. */
  createPages?: (deps: PagesDeps) => Promise<Hono>;
};

/** The composition root: the one place that knows every context. */
export async function createApp(deps: AppDeps) {
  const { config, database, storage, now, gateways, isDraining = () => false, createPages } = deps;
  const app = createRouter();
  app.onError(answerProblem);
  app.notFound((c) => answerProblem(new AppError("not_found"), c));
  app.use(limitBodies());
  app.use(methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      c.header("Allow", methods.join(", "));
      return answerProblem(new AppError("method_not_allowed"), c);
    },
  }));

  app.route("/", directoryRoutes({ db: database.replica, primary: database.db, now }));
  app.route(
    "/",
    operations({
      env: config.env,
      isDraining,
      checkReadiness: async () => {
        await Promise.all([sql`select 1`.execute(database.db), storage.check()]);
      },
    }),
  );
  if (gateways.outbox) app.route("/", outboxRoutes(gateways.outbox));
  const contract = describeContract(app, config.siteName);
  app.route("/", serveReference(contract, config.siteName));
  app.route("/", createMediaRoutes({ storage }));
  app.route(
    "/",
    socialPictureRoutes({ db: database.replica, now, storage, siteName: config.siteName }),
  );
  app.get("/api/*", (c) => answerProblem(new AppError("not_found"), c));
  if (createPages) {
    const pages = await createPages({
      fetchApi: async (request) => await app.fetch(request),
      countBusinesses: () => countAddresses(database.replica),
      listBusinessAddresses: (chunk) => listAddresses(database.replica, chunk, addressesPerChunk),
      countLists: () => countLists(database.replica),
      listLists: (chunk) => listLists(database.replica, chunk, addressesPerChunk),
    });
    app.route("/", pages);
  }
  return { app, contract };
}
