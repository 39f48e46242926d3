import { methodNotAllowed } from "hono/method-not-allowed";
import { sql } from "kysely";
import type { Config } from "./config.ts";
import {
  countAddresses,
  directoryRoutes,
  gazetteer,
  listAddresses,
  projectListings,
} from "./contexts/directory/mod.ts";
import {
  authenticate,
  createKeys,
  createPasswordHasher,
  type IdentityCtx,
  identityRoutes,
  type PasswordHasher,
  readPhoneToken,
  spendToken,
  sweepIdentity,
} from "./contexts/identity/mod.ts";
import {
  eraseListingOf,
  EventCounter,
  findBusinessOf,
  forgetOldCounts,
  type ListingsChange,
  listingsRoutes,
  type OwnerCtx,
  writeCounts,
} from "./contexts/listings/mod.ts";
import {
  createMediaRoutes,
  deleteReleased,
  releaseMediaOf,
  removeMedia,
  storeImage,
  sweepOrphans,
  sweepReleased,
} from "./contexts/media/mod.ts";
import type { OpenDatabase } from "./db/client.ts";
import type { Trx } from "./db/database.ts";
import { forgetOldAnswers } from "./db/idempotency.ts";
import { createLimiter } from "./db/limiter.ts";
import { openNews } from "./db/news.ts";
import { type Gateways, outboxRoutes } from "./gateways/mod.ts";
import type { Storage } from "./gateways/storage/mod.ts";
import { createBackground } from "./http/background.ts";
import { createClientIp } from "./http/client-ip.ts";
import { limitBodies } from "./http/limits.ts";
import { operations } from "./http/operations.ts";
import { answerProblem } from "./http/problem.ts";
import { describeContract, serveReference } from "./http/reference.ts";
import { createRouter } from "./http/router.ts";
import type { Job } from "./jobs.ts";
import { categorySlug } from "./shared/categories.ts";
import { AppError } from "./shared/errors.ts";
import {
  businessesPerChunk,
  type FetchApi,
  type Forget,
  listingPages,
  type SitemapSource,
  type Web,
} from "./web/mod.ts";

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
  >;
  /** Signs tokens and codes: the configuration's, or one that was made. */
  authSecret: string;
  database: Pick<OpenDatabase, "db" | "replica" | "listen">;
  storage: Storage;
  now: () => Date;
  gateways: Gateways;
  hasher?: PasswordHasher;
  /** The process is about to stop and wants no more traffic. */
  isDraining?: () => boolean;
  /** The front end; without it the API alone. */
  createPages?: (deps: PagesDeps) => Promise<Web>;
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

  const background = createBackground();
  let web: Web | undefined;
  const onListingsChanged = await mirrorListings(database, (paths) => web?.forget(paths));
  const listings: OwnerCtx = { db: database.db, now, onListingsChanged, storage, gazetteer };
  const identity = createIdentityCtx(deps, listings, background.run);
  const counter = new EventCounter();
  const clientIp = createClientIp(config.trustedProxies);

  app.route(
    "/",
    identityRoutes({ ctx: identity, clientIp, anyAddress: config.env !== "production" }),
  );
  app.route("/", directoryRoutes({ db: database.replica, primary: database.db, now }));
  app.route(
    "/",
    listingsRoutes({
      ctx: listings,
      counter,
      authenticate: (token) => authenticate(identity, token),
      guard: { ctx: identity, clientIp },
    }),
  );
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
  app.get("/api/*", (c) => answerProblem(new AppError("not_found"), c));
  if (createPages) {
    web = await createPages({
      fetchApi: async (request) => await app.fetch(request),
      countBusinesses: () => countAddresses(database.replica),
      listBusinessAddresses: (chunk) => listAddresses(database.replica, chunk, businessesPerChunk),
    });
    app.route("/", web.routes);
  }
  const jobs: Job[] = [
    {
      name: "Writing counts",
      everySeconds: 5,
      run: () => writeCounts(listings, counter),
      atStop: true,
    },
    { name: "Deleting files", everySeconds: 20, run: () => sweepReleased(listings) },
    { name: "Sweeping orphans", everySeconds: 3600, run: () => sweepOrphans(listings) },
    { name: "Forgetting counts", everySeconds: 3600, run: () => forgetOldCounts(listings) },
    { name: "Forgetting answers", everySeconds: 3600, run: () => forgetOldAnswers(listings) },
    { name: "Sweeping identity", everySeconds: 3600, run: () => sweepIdentity(listings) },
  ];
  return {
    app,
    contract,
    listings,
    jobs,
    /** Resolves when nothing is under way that no request waits for. */
    settled: background.settled,
  };
}

/** Search changes with a listing, in its transaction; every process's pages right after it. */
async function mirrorListings(database: AppDeps["database"], forget: Forget) {
  const news = await openNews(database, {
    channel: "listing_pages",
    onMessage: (message) => forget(JSON.parse(message)),
    onGap: () => forget("all"),
  });
  return async (trx: Trx, change: ListingsChange): Promise<void> => {
    await projectListings(trx, change);
    const { saved, formerSlugs } = change;
    const pages = listingPages({
      slugs: [...saved.map(({ slug }) => slug), ...formerSlugs],
      categorySlugs: [...new Set(saved.map(({ category }) => categorySlug(category)))],
    });
    await news.publish(trx, JSON.stringify(pages));
  };
}

/** Identity knows no other context: what it needs of them is handed in here. */
function createIdentityCtx(
  deps: AppDeps,
  listings: OwnerCtx,
  inBackground: IdentityCtx["inBackground"],
): IdentityCtx {
  const { config, authSecret, gateways } = deps;
  const { db, now } = listings;
  const keys = createKeys(authSecret, config.previousAuthSecret);
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
        const { id, sources } = await storeImage(listings, bytes, upload);
        return { id, url: sources.filter(({ type }) => type === "image/webp").at(-1)!.url };
      },
      remove: (id) => removeMedia(listings, [id]),
    },
    holdingsOf: async (db, accountId) => ({
      business: await findBusinessOf(db, accountId) ?? null,
    }),
    async onAccountErased(trx, accountId) {
      const erasing = { ...listings, db: trx };
      const folders = [
        ...await eraseListingOf(erasing, accountId),
        ...await releaseMediaOf(erasing, accountId),
      ];
      return () => deleteReleased(listings, folders);
    },
    inBackground,
  };
}
