import type { Context } from "hono";
import { sql } from "kysely";
import type { Config } from "./config.ts";
import {
  countAddresses,
  countLists,
  directoryRoutes,
  gazetteer,
  listAddresses,
  type Listed,
  listLists,
  projectListings,
  socialPictureRoutes,
} from "./contexts/directory/mod.ts";
import {
  authenticate,
  callerOf,
  createKeys,
  createPasswordHasher,
  type IdentityCtx,
  identityRoutes,
  ownersOf,
  type PasswordHasher,
  readPhoneToken,
  recordEvent,
  sendDueNotices,
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
  maxBytes,
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
import { openPubSub } from "./db/pubsub.ts";
import { type Gateways, outboxRoutes } from "./gateways/mod.ts";
import type { Storage } from "./gateways/storage/mod.ts";
import { createBackground } from "./http/background.ts";
import { createClientIp } from "./http/requests/client-ip.ts";
import { limitBodies } from "./http/requests/limits.ts";
import { knownMethodsOnly } from "./http/requests/methods.ts";
import { noteRoute } from "./http/observe.ts";
import { operations } from "./http/contract/operations.ts";
import { answerProblem } from "./http/problem.ts";
import { describeContract, serveReference } from "./http/contract/reference.ts";
import { createRouter } from "./http/contract/router.ts";
import { textOnly } from "./http/requests/text-only.ts";
import type { Job } from "./jobs.ts";
import type { Metrics } from "./metrics.ts";
import { categorySlug } from "./shared/categories.ts";
import { AppError } from "./shared/errors.ts";
import { isDiskFull } from "./shared/outage.ts";
import {
  addressesPerChunk,
  brokenLinkPage,
  type FetchApi,
  type ListingNews,
  type Refresh,
  type SitemapSource,
  type Web,
} from "./web/mod.ts";

/** What the pages ask of the rest of the service. */
export type PagesDeps = SitemapSource & {
  fetchApi: FetchApi;
  clientIp: (c: Context) => string | undefined;
};

export type AppDeps = {
  config: Pick<
    Config,
    | "env"
    | "publicOrigin"
    | "siteName"
    | "grievance"
    | "previousAuthSecret"
    | "trustedProxies"
    | "messagesPerDay"
    | "limitsScale"
    | "metricsToken"
  >;
  /** Signs tokens and codes: the configuration's, or one that was made. */
  authSecret: string;
  database: Pick<OpenDatabase, "db" | "replica" | "maintenance" | "listen">;
  storage: Storage;
  now: () => Date;
  gateways: Gateways;
  metrics?: Metrics;
  hasher?: PasswordHasher;
  /** The process is about to stop and wants no more traffic. */
  isDraining?: () => boolean;
  /** The front end; without it the API alone. */
  createPages?: (deps: PagesDeps) => Promise<Web>;
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
  app.use(knownMethodsOnly(app));
  app.use(textOnly({ answerVisitor: brokenLinkPage }));

  const background = createBackground();
  let web: Web | undefined;
  const onListingsChanged = await mirrorListings(database, (news) => web?.refresh(news));
  const keys = createKeys(deps.authSecret, config.previousAuthSecret);
  const listings: OwnerCtx = {
    db: database.db,
    now,
    onListingsChanged,
    storage,
    gazetteer,
    owners: {
      hold: (...args) => owners.hold(...args),
      confirm: (...args) => owners.confirm(...args),
    },
    fingerprint: (text) => keys.macs("suspension", text),
  };
  const identity = createIdentityCtx(deps, keys, listings, background.run);
  const owners = ownersOf(identity);
  const counter = new EventCounter();
  const clientIp = createClientIp(config.trustedProxies);

  const identityDeps = { ctx: identity, clientIp, anyAddress: config.env !== "production" };
  app.route("/", identityRoutes(identityDeps));
  app.route(
    "/",
    directoryRoutes({
      db: database.replica,
      primary: database.db,
      now,
      onSearched: metrics?.searched,
      authenticate: (token) => authenticate(identity, token),
      recordEvent,
    }),
  );
  app.route(
    "/",
    listingsRoutes({
      ctx: listings,
      counter,
      authenticate: (token) => authenticate(identity, token),
      guard: identityDeps,
      callerOf: (c) => callerOf(c, identityDeps),
    }),
  );
  app.route(
    "/",
    operations({
      env: config.env,
      isDraining,
      metrics: metrics && { token: config.metricsToken, render: metrics.render },
      checkReadiness: async () => {
        await Promise.all([
          sql`select 1`.execute(database.db),
          // Whoever only reads is served from a full disk, too.
          storage.check().catch((error) => {
            if (!isDiskFull(error)) throw error;
          }),
        ]);
      },
    }),
  );
  if (gateways.outbox) app.route("/", outboxRoutes(gateways.outbox));
  const contract = describeContract(app, config);
  app.route("/", serveReference(contract, config.siteName));
  app.route("/", createMediaRoutes({ storage }));
  app.route(
    "/",
    socialPictureRoutes({ db: database.replica, now, storage, siteName: config.siteName }),
  );
  app.all("/api/*", (c) => answerProblem(new AppError("not_found"), c));
  if (createPages) {
    web = await createPages({
      fetchApi: async (request) => await app.fetch(request),
      clientIp,
      countBusinesses: () => countAddresses(database.replica),
      listBusinessAddresses: (chunk) => listAddresses(database.replica, chunk, addressesPerChunk),
      countLists: () => countLists(database.replica),
      listLists: (chunk) => listLists(database.replica, chunk, addressesPerChunk),
    });
    app.route("/", web.routes);
  }
  // What sweeps may take as long as it needs.
  const upkeep = { db: database.maintenance, now, storage };
  const jobs: Job[] = [
    {
      name: "Writing counts",
      everySeconds: 5,
      run: () => writeCounts(listings, counter),
      atStop: true,
    },
    { name: "Deleting files", everySeconds: 20, run: () => sweepReleased(upkeep) },
    { name: "Sending notices", everySeconds: 20, run: () => sendDueNotices(identity) },
    { name: "Sweeping orphans", everySeconds: 3600, run: () => sweepOrphans(upkeep) },
    { name: "Forgetting counts", everySeconds: 3600, run: () => forgetOldCounts(upkeep) },
    { name: "Forgetting answers", everySeconds: 3600, run: () => forgetOldAnswers(upkeep) },
    { name: "Sweeping identity", everySeconds: 3600, run: () => sweepIdentity(upkeep) },
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
async function mirrorListings(database: AppDeps["database"], refresh: Refresh) {
  const pubsub = await openPubSub(database, {
    channel: "listing_pages",
    onMessage: (message) => refresh(JSON.parse(message)),
    onGap: () => refresh("missed"),
  });
  return async (trx: Trx, change: ListingsChange): Promise<void> => {
    const { before, after } = await projectListings(trx, change);
    const told = newsOf(change.formerSlugs, before, after);
    if (told.changed.length > 0) await pubsub.publish(trx, JSON.stringify(told));
  };
}

/** A listing that could not be found before and cannot be now, such as a draft, is no news. */
function newsOf(formerSlugs: string[], before: Listed[], after: Listed[]): ListingNews {
  const found = [...before, ...after];
  const stays = new Set(after.map(({ id }) => id));
  const lists = found.flatMap(({ category, citySlug }) => {
    const trade = categorySlug(category);
    return [trade, `${trade}/${citySlug}`];
  });
  return {
    changed: [...new Set([...formerSlugs, ...found.map(({ slug }) => slug)])],
    gone: before.filter(({ id }) => !stays.has(id)).map(({ slug }) => slug),
    lists: [...new Set(lists)],
  };
}

/** Identity knows no other context: what it needs of them is handed in here. */
function createIdentityCtx(
  deps: AppDeps,
  keys: IdentityCtx["keys"],
  listings: OwnerCtx,
  inBackground: IdentityCtx["inBackground"],
): IdentityCtx {
  const { config, authSecret, gateways } = deps;
  const { db, now } = listings;
  return {
    db,
    now,
    keys,
    hasher: deps.hasher ?? createPasswordHasher(),
    limiter: createLimiter({
      db,
      now,
      scale: config.limitsScale,
      hashKey: (key) => keys.mac("limit", key),
    }),
    messagesPerDay: config.messagesPerDay,
    onMessage: deps.metrics?.messageEnded,
    limitsScale: config.limitsScale,
    publicOrigin: config.publicOrigin,
    siteName: config.siteName,
    sms: gateways.sms,
    email: gateways.email,
    captcha: gateways.createCaptcha({
      secret: authSecret,
      spend: (id, expiresAt) => spendToken(db, id, expiresAt),
    }),
    phone: gateways.createPhoneIdentity((idToken) => readPhoneToken({ db, keys, now }, idToken)),
    businessOf: async (db, accountId) => (await findBusinessOf(db, accountId))?._id ?? null,
    avatars: {
      maxBytes,
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
