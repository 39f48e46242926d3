import type { Context } from "hono";
import { createBuildFileStore } from "./composition/build-files.ts";
import { type ContextDeps, createContexts } from "./composition/contexts.ts";
import { type DemoConfig, demoFirmJobs } from "./composition/demo-firms.ts";
import { createJobs } from "./composition/jobs.ts";
import { followAndPublish } from "./composition/follow-listings.ts";
import { createRecoveryLog } from "./composition/recovery-log.ts";
import { purgePages } from "./composition/purge-pages.ts";
import type { Config } from "./config.ts";
import {
  createCityCache,
  directoryRoutes,
  findAnsweredText,
  findBusinessChunks,
  findListChunks,
  insertAnnouncement,
  listAddresses,
  listLists,
  pictureRoutes,
  WordMemory,
  ZeroResultCounter,
} from "./contexts/directory/mod.ts";
import { enquiriesRoutes } from "./contexts/enquiries/mod.ts";
import { authenticate, callerOf, identityRoutes } from "./contexts/identity/mod.ts";
import { EventCounter, importsPath, listingsRoutes } from "./contexts/listings/mod.ts";
import { reviewsRoutes } from "./contexts/reviews/mod.ts";
import { trustRoutes } from "./contexts/trust/mod.ts";
import { createMediaRoutes } from "./contexts/media/mod.ts";
import { checkDatabase, type OpenDatabase } from "./db/client.ts";
import type { Db } from "./db/database.ts";
import { outboxRoutes } from "./gateways/mod.ts";
import { CachedAnswers } from "./http/cached-answers.ts";
import { operations } from "./http/contract/operations.ts";
import { describeContract, serveReference } from "./http/contract/reference.ts";
import { createRouter } from "./http/contract/router.ts";
import { noteRoute } from "./http/observe.ts";
import { answerProblem } from "./http/problem.ts";
import type { FormBindings } from "./http/requests/form-bindings.ts";
import { createClientIp } from "./http/requests/client-ip.ts";
import { limitBodies } from "./http/requests/limits.ts";
import { answerPreflights } from "./http/requests/other-origins.ts";
import { knownMethodsOnly } from "./http/requests/methods.ts";
import { limitReads } from "./http/requests/read-limit.ts";
import { textOnly } from "./http/requests/text-only.ts";
import { onceOutsideTransaction } from "./platform/idempotency.ts";
import { createBackground } from "./platform/jobs.ts";
import { AppError } from "./shared/errors.ts";
import { changedKeys, everyList, everyPage, exportKey } from "./shared/invalidation.ts";
import { isDiskFull } from "./shared/outage.ts";
import {
  askPath,
  type AssetStore,
  brokenLinkPage,
  enquiriesPath,
  type FetchApi,
  type Once,
  type SitemapSource,
  type Web,
} from "./web/mod.ts";

/** The service's functions that pages need. */
export type PagesDeps = SitemapSource & {
  assetStore: AssetStore;
  fetchApi: FetchApi;
  fetchApiFor: (c: Context, request: Request, from?: FormBindings) => Promise<Response>;
  once: Once;
  clientIp: (c: Context) => string | undefined;
  hasCdn: boolean;
};

export type AppDeps = ContextDeps & {
  config:
    & DemoConfig
    & Pick<
      Config,
      "limitsScale" | "readsPerMinute" | "grievance" | "trustedProxies" | "metricsToken" | "rights"
    >;
  database: Pick<
    OpenDatabase,
    "db" | "replica" | "maintenance" | "preferPrimary" | "listen"
  >;
  /** Whether the process is about to stop, so that load balancers send no more requests. */
  isDraining?: () => boolean;
  /** Creates the pages. Without it the app serves only the API. */
  createPages?: (deps: PagesDeps) => Promise<Web>;
};

/** Composition root: connects all contexts. */
export async function createApp(deps: AppDeps) {
  const { config, database, storage, now, gateways, metrics, createPages } = deps;
  const { isDraining = () => false } = deps;
  const { siteName, limitsScale } = config;
  const { indexing } = gateways;

  let web: Web | undefined;
  const background = createBackground();
  const purges = gateways.cdns.map((cdn) => purgePages({ cdn, inBackground: background.run }));
  const purge = (keys: readonly string[]) => purges.forEach((purgeFrom) => purgeFrom(keys));
  const answers = new CachedAnswers(now);
  const words = new WordMemory(now);
  const listingsSubscriber = await followAndPublish(database, (invalidation) => {
    // Drop these answers first, because pages are rendered from them.
    const keys = changedKeys(invalidation);
    answers.forget(keys);
    words.forget();
    web?.refresh(invalidation);
    purge(keys);
  }, indexing && ((trx, slugs) => insertAnnouncement(trx, slugs, now())));
  // CDNs may have cached pages of an earlier build.
  purge(changedKeys("all"));
  const contexts = createContexts(deps, { listingsSubscriber, inBackground: background.run });
  const { identity, listings, reviews, trust, enquiries, media } = contexts;
  const counter = new EventCounter();
  const zeroResults = new ZeroResultCounter();
  const buildFiles = createBuildFileStore({ storage, now });

  const app = createRouter();
  app.onError(answerProblem);
  app.notFound((c) => answerProblem(new AppError("not_found"), c));
  app.use(noteRoute);
  app.use(limitBodies({ under: enquiriesPath, at: importsPath }));
  app.use(knownMethodsOnly(app));
  const api = "/api/business";
  const searchPaths = ["/search", "/api/suggestions", "/api/search", api, `${api}/places`];
  app.use(textOnly({ answerVisitor: brokenLinkPage, searchPaths }));
  const clientIp = createClientIp(config.trustedProxies);
  app.use(limitReads({ clientIp, now, unitsPerMinute: config.readsPerMinute * limitsScale }));

  const guard = { ctx: identity, clientIp, anyAddress: config.env !== "production" };
  const reads = { db: database.replica, now };
  const cityCache = createCityCache(reads.db, now, () => answers.forget([everyList]));
  app.route("/", identityRoutes(guard));
  app.route(
    "/",
    directoryRoutes({
      ...reads,
      primary: database.db,
      storage,
      answers,
      zeroResults,
      words,
      cityCache,
      onSearched: metrics?.searched,
      site: { origin: config.publicOrigin, names: { en: siteName, hi: config.siteNameHi } },
      rights: config.rights,
      authenticate: (token) => authenticate(identity, token),
      guard,
    }),
  );
  app.route(
    "/",
    listingsRoutes({
      ctx: listings,
      counter,
      findAnsweredText: async (view) =>
        await findAnsweredText(reads, view, { ...await cityCache(), words }),
      authenticate: (token) => authenticate(identity, token),
      guard,
      callerOf: (c) => callerOf(c, guard),
    }),
  );
  app.route(
    "/",
    reviewsRoutes({
      ctx: reviews,
      reads: reads.db,
      guard,
      authenticate: (token) => authenticate(identity, token),
      callerOf: (c) => callerOf(c, guard),
    }),
  );
  app.route(
    "/",
    trustRoutes({
      ctx: trust,
      guard,
      authenticate: (token) => authenticate(identity, token),
      callerOf: (c) => callerOf(c, guard),
    }),
  );
  app.route(
    "/",
    enquiriesRoutes({
      ctx: enquiries,
      reads: reads.db,
      guard,
      authenticate: (token) => authenticate(identity, token),
      callerOf: (c) => callerOf(c, guard),
    }),
  );
  app.route(
    "/",
    operations({
      env: config.env,
      isDraining,
      metrics: metrics && { token: config.metricsToken, render: metrics.render },
      checkReadiness: async () => {
        // While the primary is unavailable, a replica suffices to serve reads.
        const [primary] = await Promise.all([
          checkDatabase(database.db).then(() => "used" as const, () => "away" as const),
          checkDatabase(database.replica),
          checkStorage(storage),
        ]);
        return { primary };
      },
    }),
  );
  if (indexing) app.get(indexing.proof.path, (c) => c.text(indexing.proof.text));
  if (gateways.outbox) app.route("/", outboxRoutes(gateways.outbox));
  const describe = () => describeContract(app, config);
  app.route("/", serveReference(describe, siteName));
  answerPreflights(app);
  app.route("/", createMediaRoutes(media));
  app.route("/", pictureRoutes({ ...reads, storage, siteName }));
  app.all("/api/*", (c) => answerProblem(new AppError("not_found"), c));

  if (createPages) {
    web = await createPages({
      fetchApi: async (request) => await app.fetch(request),
      fetchApiFor: async (c, request, from) => await app.fetch(...forVisitor(c, request, from)),
      once: (key, work) =>
        onceOutsideTransaction({ db: database.db, now }, { ...askRequest, key }, work),
      clientIp,
      hasCdn: purges.length > 0,
      assetStore: buildFiles,
      ...sitemapSource(database.replica),
    });
    app.route("/", web.routes);
  }

  const upkeep = { db: database.maintenance, now, storage };
  const recovery = createRecoveryLog({ ...upkeep, identity, listings });
  return {
    app,
    describe,
    listings,
    jobs: [
      ...await demoFirmJobs(config, contexts),
      ...createJobs({
        ...contexts,
        counter,
        zeroResults,
        forgetAnswers: () => answers.forget([everyPage]),
        upkeep,
        exporting: { ...upkeep, rights: config.rights, onReplaced: () => purge([exportKey]) },
        buildFiles,
        recovery,
        onStockMeasured: metrics?.stockMeasured,
        indexing,
      }),
    ],
    /** Repeats erasures and suspensions that are missing after a restore from a backup. */
    replayRecoveryLog: recovery.replay,
    /** Resolves when all background work is done. */
    settled: background.settled,
  };
}

/** The key alone identifies a request of the form, because only its page has it. */
const askRequest = { scope: `POST ${askPath}`, fingerprint: "" };

/** A call in process that comes from the address of a visitor's request. */
function forVisitor(c: Context, request: Request, from?: FormBindings): [Request, object] {
  for (const name of ["User-Agent", "X-Forwarded-For"]) {
    const value = c.req.header(name);
    if (value) request.headers.set(name, value);
  }
  // Without `outgoing`, the call does not change the headers of the visitor's response.
  return [request, { incoming: c.env?.incoming, ...from }];
}

const sitemapSource = (db: Db): SitemapSource => ({
  findBusinessChunks: () => findBusinessChunks(db),
  listBusinessAddresses: (chunk) => listAddresses(db, chunk),
  findListChunks: () => findListChunks(db),
  listLists: (chunk) => listLists(db, chunk),
});

/** With a full disk, the service still answers reads. */
const checkStorage = (storage: AppDeps["storage"]): Promise<void> =>
  storage.check().catch((error) => {
    if (!isDiskFull(error)) throw error;
  });
