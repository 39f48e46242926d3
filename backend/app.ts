import type { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { sql } from "kysely";
import type { Config } from "./config.ts";
import {
  countAddresses,
  directoryRoutes,
  listAddresses,
  projectListings,
} from "./contexts/directory/mod.ts";
import {
  createKeys,
  createPasswordHasher,
  type IdentityCtx,
  identityRoutes,
  type PasswordHasher,
  readPhoneToken,
  spendToken,
} from "./contexts/identity/mod.ts";
import { findBusinessOf, type ListingsCtx, removeBusinessOf } from "./contexts/listings/mod.ts";
import { createMediaRoutes, removeMedia, removeMediaOf, storeImage } from "./contexts/media/mod.ts";
import type { OpenDatabase } from "./db/client.ts";
import { createLimiter } from "./db/limiter.ts";
import { type Gateways, outboxRoutes } from "./gateways/mod.ts";
import type { Storage } from "./gateways/storage/mod.ts";
import { createBackground } from "./http/background.ts";
import { createClientIp } from "./http/client-ip.ts";
import { limitBodies } from "./http/limits.ts";
import { noteRoute } from "./http/observe.ts";
import { operations } from "./http/operations.ts";
import { answerProblem } from "./http/problem.ts";
import { describeContract, serveReference } from "./http/reference.ts";
import { createRouter } from "./http/router.ts";
import type { Metrics } from "./metrics.ts";
import { AppError } from "./shared/errors.ts";
import { businessesPerChunk, type FetchApi, type SitemapSource } from "./web/mod.ts";

/** What the pages ask of the rest of the service. */
export type PagesDeps = SitemapSource & { fetchApi: FetchApi };

export type AppDeps = {
  config: Pick<
    Config,
    | "env"
    | "publicOrigin"
    | "siteName"
    | "previousAuthSecret"
    | "trustedProxies"
    | "messagesPerDay"
    | "limitsScale"
    | "metricsToken"
  >;
  /** Signs tokens and codes: the configuration's, or one that was made. */
  authSecret: string;
  database: Pick<OpenDatabase, "db" | "replica">;
  storage: Storage;
  now: () => Date;
  gateways: Gateways;
  metrics?: Metrics;
  hasher?: PasswordHasher;
  /** The process is about to stop and wants no more traffic. */
  isDraining?: () => boolean;
  /** The front end; without it the API alone. */
  createPages?: (deps: PagesDeps) => Promise<Hono>;
};

/** The composition root: the one place that knows every context. */
export async function createApp(deps: AppDeps) {
  const { config, database, storage, now, gateways, metrics, createPages } = deps;
  const { isDraining = () => false } = deps;
  const app = createRouter();
  app.onError(answerProblem);
  app.notFound((c) => answerProblem(new AppError("not_found"), c));
  app.use(noteRoute);
  app.use(limitBodies());
  app.use(methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      c.header("Allow", methods.join(", "));
      return answerProblem(new AppError("method_not_allowed"), c);
    },
  }));

  const background = createBackground();
  app.route(
    "/",
    identityRoutes({
      ctx: createIdentityCtx(deps, background.run),
      clientIp: createClientIp(config.trustedProxies),
      anyAddress: config.env !== "production",
    }),
  );
  app.route(
    "/",
    directoryRoutes({
      db: database.replica,
      primary: database.db,
      now,
      onSearched: metrics?.searched,
    }),
  );
  app.route(
    "/",
    operations({
      env: config.env,
      isDraining,
      metrics: metrics && { token: config.metricsToken, render: metrics.render },
      checkReadiness: async () => {
        await Promise.all([sql`select 1`.execute(database.db), storage.check()]);
      },
    }),
  );
  if (gateways.outbox) app.route("/", outboxRoutes(gateways.outbox));
  const contract = describeContract(app, config.siteName);
  app.route("/", serveReference(contract, config.siteName));
  app.route("/", createMediaRoutes({ storage }));
  app.get("/api/*", (c) => answerProblem(new AppError("not_found"), c));
  if (createPages) {
    const pages = await createPages({
      fetchApi: async (request) => await app.fetch(request),
      countBusinesses: () => countAddresses(database.replica),
      listBusinessAddresses: (chunk) => listAddresses(database.replica, chunk, businessesPerChunk),
    });
    app.route("/", pages);
  }
  return {
    app,
    contract,
    /** Resolves when nothing is under way that no request waits for. */
    settled: background.settled,
  };
}

/** Identity knows no other context: what it needs of them is handed in here. */
function createIdentityCtx(deps: AppDeps, inBackground: IdentityCtx["inBackground"]): IdentityCtx {
  const { config, authSecret, database: { db }, storage, now, gateways } = deps;
  const keys = createKeys(authSecret, config.previousAuthSecret);
  const media = { db, storage, now };
  const listings: ListingsCtx = { db, now, onListingsChanged: projectListings };
  return {
    db,
    now,
    keys,
    hasher: deps.hasher ?? createPasswordHasher(),
    limiter: createLimiter({
      db,
      now,
      scale: config.limitsScale,
      blind: (key) => keys.mac("limit", key),
    }),
    messagesPerDay: config.messagesPerDay,
    limitsScale: config.limitsScale,
    publicOrigin: config.publicOrigin,
    sms: gateways.sms,
    email: gateways.email,
    captcha: gateways.createCaptcha({
      secret: authSecret,
      spend: (id, expiresAt) => spendToken(db, id, expiresAt),
    }),
    phone: gateways.createPhoneIdentity((idToken) => readPhoneToken({ db, keys, now }, idToken)),
    businessOf: async (db, accountId) => (await findBusinessOf(db, accountId))?._id ?? null,
    avatars: {
      async keep(accountId, bytes) {
        const upload = { role: "avatar", subjectId: accountId, alt: "" } as const;
        const { id, sources } = await storeImage(media, bytes, upload);
        return { id, url: sources.filter(({ type }) => type === "image/webp").at(-1)!.url };
      },
      remove: (id) => removeMedia(media, [id]),
    },
    holdingsOf: async (db, accountId) => ({
      business: await findBusinessOf(db, accountId) ?? null,
    }),
    async onAccountErased(trx, accountId) {
      const removed = await removeBusinessOf({ ...listings, db: trx }, accountId);
      return () => removeMediaOf(media, [accountId, ...removed]);
    },
    inBackground,
  };
}
