import type { Config } from "../config.ts";
import {
  directoryTables,
  findArea,
  findZeroResultQueries,
  gazetteer,
  tradeOf,
} from "../contexts/directory/mod.ts";
import {
  clearReports,
  countEnquiries,
  type EnquiriesCtx,
  enquiriesSubscriber,
  enquiriesTables,
  readReportedEnquiries,
  readReportsBy,
  sealFor,
} from "../contexts/enquiries/mod.ts";
import {
  codesToNumberOf,
  consentCodesOf,
  createAccountByPhone,
  createKeys,
  createOrigins,
  createPasswordHasher,
  eraseSilently,
  type IdentityCtx,
  ownersOf,
  type PasswordHasher,
  readMessageBudgets,
  readPhoneToken,
  readScopes,
  releaseNumber,
  spendToken,
} from "../contexts/identity/mod.ts";
import {
  availabilityTokenOf,
  type ListingsCtx,
  listingTables,
  type SuspensionCtx,
} from "../contexts/listings/mod.ts";
import { type MediaRoutesCtx, mediaTables } from "../contexts/media/mod.ts";
import {
  createInvitation,
  findInvitationLinks,
  findReviewed,
  reviewModeration,
  type ReviewsCtx,
  reviewsSubscriber,
  reviewsTables,
} from "../contexts/reviews/mod.ts";
import {
  casesSubscriber,
  complaintsOf,
  completeClaim,
  openEnquiriesCase,
  openNumberCase,
  reviewCasesOf,
  type TrustCtx,
  trustTables,
} from "../contexts/trust/mod.ts";
import type { OpenDatabase } from "../db/client.ts";
import type { Db, Trx } from "../db/database.ts";
import { countPartsBy, type Gateways, sendBy } from "../gateways/mod.ts";
import type { Storage } from "../gateways/storage/mod.ts";
import type { Metrics } from "../metrics.ts";
import { subscribe, type Subscriber } from "../platform/events.ts";
import { createLimiter } from "../platform/limiter.ts";
import type { LinkSigner } from "#/platform/link-token.ts";
import { createAdaptiveCaptcha } from "../platform/adaptive-captcha.ts";
import { createHashes } from "./hashes.ts";
import { createAvatars, listingParts } from "./account-data.ts";

export type ContextDeps = {
  config: Pick<
    Config,
    | "publicOrigin"
    | "siteName"
    | "siteNameHi"
    | "previousAuthSecret"
    | "captchaPriceFrom"
    | "startsPerAddress"
    | "messagesPerDay"
    | "registrarSmsPerDay"
    | "enquiryRupeesPerDay"
    | "smsPaise"
    | "limitsScale"
    | "documentsMaxMb"
    | "grievance"
    | "retention"
  >;
  /** The configured or generated secret that signs tokens and codes. */
  authSecret: string;
  /** The configured or generated key of the do-not-list. */
  doNotListKey: string;
  database: Pick<OpenDatabase, "db">;
  storage: Storage;
  now: () => Date;
  gateways: Gateways;
  metrics?: Metrics;
  hasher?: PasswordHasher;
  /** How long an admin can undo a decision on a case. Defaults to 10. */
  undoSeconds?: number;
};

type Wiring = Pick<IdentityCtx, "inBackground"> & {
  /** Updates search documents and pages. */
  listingsSubscriber: Subscriber;
};

/**
 * Creates the `Ctx` of each context, with the functions of contexts that the context may not
 * import.
 */
export function createContexts(
  deps: ContextDeps,
  { listingsSubscriber, inBackground }: Wiring,
): {
  identity: IdentityCtx;
  listings: ListingsCtx;
  reviews: ReviewsCtx;
  trust: TrustCtx;
  enquiries: EnquiriesCtx;
  media: MediaRoutesCtx;
} {
  const { config, storage, now } = deps;
  const { db } = deps.database;
  const keys = createKeys(deps.authSecret, config.previousAuthSecret);
  const media = { db, now, storage, pictures: signerOf(keys, "private picture") };
  const reviewOrigin = { now, fingerprint: (text: string) => keys.macs("review origin", text) };
  const suspensions: SuspensionCtx = { db, now, ...createHashes({ ...config, ...deps }) };
  subscribe(
    db,
    listingsSubscriber,
    casesSubscriber({ now }),
    reviewsSubscriber(reviewOrigin),
    enquiriesSubscriber({ now }),
  );
  const retention = retentionOf(config);
  const cases = reviewCasesOf({ now });
  const contacts: TrustCtx["contacts"] = {
    seal: (contact, about) => keys.seal("reporter's contact", contact, about),
    open: (sealed, about) => keys.unseal("reporter's contact", sealed, about),
  };
  const availabilityLinks = signerOf(keys, "availability");
  const identity: IdentityCtx = {
    ...identityParts(deps, keys),
    ...listingParts(suspensions, media, retention),
    avatars: createAvatars(media),
    findPlace: findArea,
    availabilityToken: (link) => availabilityTokenOf({ db, now, links: availabilityLinks }, link),
    onNumberDisputed: openNumberCase({ now, contacts }),
    inBackground,
  };
  const owners = ownersOf(identity);
  const origins = createOrigins(identity);
  const listings: ListingsCtx = {
    ...suspensions,
    complaints: complaintsOf({ now }),
    storage,
    gazetteer,
    tradeOf,
    owners,
    limiter: identity.limiter,
    availabilityLinks,
    pictures: media.pictures,
    siteNames: [config.siteName, config.siteNameHi],
    origins,
    calls: signerOf(keys, "call token"),
    findReviewed,
    readScopes: (db: Db | Trx, accountId: string) => readScopes(identity, db, accountId),
    codes: codesToNumberOf(identity),
    consents: consentCodesOf(identity),
    registrationLinks: signerOf(keys, "registration"),
    createAccount: (trx, person) => createAccountByPhone(identity, trx, person),
    eraseAccount: (trx, accountId) => eraseSilently(identity, trx, accountId),
    completeClaim: (trx, claim) => completeClaim(trust, trx, claim),
    inBackground,
    // An erasure locks in this order, too.
    mergeParts: [
      listingTables,
      { tables: mediaTables },
      reviewsTables,
      trustTables({ now }),
      enquiriesTables,
      directoryTables,
    ],
  };
  const reviews: ReviewsCtx = {
    ...reviewOrigin,
    db,
    storage,
    owners,
    cases,
    invitations: signerOf(keys, "review invitation"),
    origins,
    publicOrigin: config.publicOrigin,
    siteName: config.siteName,
  };
  const trust: TrustCtx = {
    ...listings,
    contacts,
    documents: {
      maxTotalBytes: config.documentsMaxMb * 1024 * 1024,
      seal: (bytes, about) => keys.sealBytes("document", bytes, about),
      open: (sealed, about) => keys.unsealBytes("document", sealed, about),
    },
    send: identity.send,
    partsOf: identity.partsOf,
    findPlace: findArea,
    operators: config.grievance.email,
    reviews: reviewModeration(reviews),
    countEnquiries,
    releaseNumber: (trx, accountId) => releaseNumber({ now }, trx, accountId),
    readReportedEnquiries: (db, visitorId) => readReportedEnquiries({ ...media, db }, visitorId),
    readReportsBy,
    clearReports: (trx, accountId) => clearReports({ origins }, trx, accountId),
    national: {
      countZeroResults: async () => (await findZeroResultQueries(db, now(), { limit: 1 })).total,
      readMessageBudgets: () => readMessageBudgets(identity),
    },
    undoSeconds: deps.undoSeconds ?? 10,
    inBackground,
  };
  const enquiries: EnquiriesCtx = {
    ...media,
    owners,
    origins,
    openEnquiriesCase: openEnquiriesCase({ now }),
    limiter: identity.limiter,
    links: signerOf(keys, "enquiry"),
    send: identity.send,
    partsOf: identity.partsOf,
    gazetteer,
    retention,
    budget: { rupeesPerDay: config.enquiryRupeesPerDay, smsPaise: config.smsPaise },
    onSmsPostponed: deps.metrics?.enquirySmsPostponed,
    invitations: {
      create: async (invitation) => void await createInvitation(reviews, db, invitation),
      findLinks: (db, ids) => findInvitationLinks(reviews, db, ids),
    },
  };
  return { identity, listings, reviews, trust, enquiries, media };
}

/** Signs links and tokens of one use. */
const signerOf = (keys: IdentityCtx["keys"], use: Parameters<typeof keys.tag>[0]): LinkSigner => ({
  sign: (text) => keys.tag(use, text),
  isSigned: (text, signature) => keys.isTag(use, text, signature),
});

/** A key without a longer retention encrypts nothing, because enquiries are erased at once. */
const retentionOf = ({ retention: { days, key } }: ContextDeps["config"]) => ({
  days,
  seal: key === undefined || days === 30 ? undefined : sealFor(key),
});

/** Functions of the platform and of third parties that identity needs. */
function identityParts(deps: ContextDeps, keys: IdentityCtx["keys"]) {
  const { config, authSecret, database: { db }, gateways, now } = deps;
  const limiter = createLimiter({
    db,
    now,
    scale: config.limitsScale,
    hashKey: (key) => keys.mac("limit", key),
  });
  const captcha = gateways.createCaptcha({
    secret: authSecret,
    spend: (id, expiresAt) => spendToken(db, id, expiresAt),
  });
  return {
    db,
    now,
    keys,
    hasher: deps.hasher ?? createPasswordHasher(),
    limiter,
    limitsScale: config.limitsScale,
    startsPerAddress: config.startsPerAddress,
    messagesPerDay: config.messagesPerDay,
    registrarSmsPerDay: config.registrarSmsPerDay,
    publicOrigin: config.publicOrigin,
    siteName: config.siteName,
    onMessage: deps.metrics?.messageEnded,
    send: sendBy(gateways, (...outcome) => deps.metrics?.messageSent(...outcome)),
    partsOf: countPartsBy(gateways),
    captcha: createAdaptiveCaptcha(captcha, {
      limiter,
      from: config.captchaPriceFrom * config.limitsScale,
    }),
    phone: gateways.createPhoneIdentity((idToken) => readPhoneToken({ db, keys, now }, idToken)),
  };
}
