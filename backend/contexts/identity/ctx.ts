import type { Ctx } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { WeekFigures } from "#/gateways/messages.ts";
import type { PhoneIdentityProvider } from "#/gateways/phone-identity/phone-identity.ts";
import type { CountParts, SendMessage } from "#/gateways/send-message.ts";
import type { Guard } from "#/platform/guard.ts";
import type { KnownPlace } from "#/shared/areas.ts";
import type { Language } from "#/shared/language.ts";
import type { Limiter } from "#/platform/limiter.ts";
import type { AdaptiveCaptcha } from "#/platform/adaptive-captcha.ts";
import type { Keys } from "./keys.ts";
import type { NewsCounts, NewsSpan } from "./news/schemas.ts";
import type { CodePurpose } from "./tables.ts";
import type { PasswordHasher } from "./passwords/password-hasher.ts";

/** `refused`: the daily limit of messages is reached. `failed`: the gateway reported an error. */
type MessageOutcome = { purpose: CodePurpose; outcome: "sent" | "failed" | "refused" };

/** The dependencies of this context's service functions. This context imports no other context. */
export type IdentityCtx = Ctx & {
  keys: Keys;
  hasher: PasswordHasher;
  limiter: Limiter;
  /** Unfinished codes that one IP address may request per hour, for each purpose. */
  startsPerAddress: number;
  /** Daily limit of codes and SMS (an SMS counts by its parts), for all recipients together. */
  messagesPerDay: number;
  /** Daily limit of SMS to people whom registrars list. */
  registrarSmsPerDay: number;
  /** Called for each message, sent or not. */
  onMessage?: ((message: MessageOutcome) => void) | undefined;
  /** Factor that raises the number of free sign-in failures, for load tests. */
  limitsScale: number;
  publicOrigin: string;
  /** Usernames must not imitate this name. */
  siteName: string;
  send: SendMessage;
  partsOf: CountParts;
  captcha: AdaptiveCaptcha;
  phone: PhoneIdentityProvider;
  /** A state of India or a city of it, by one of its names; undefined if there is none. */
  findPlace: (place: { state: string; city: string | null }) => KnownPlace | undefined;
  /** Id of the account's listing, or null. */
  businessOf: (db: Db, accountId: string) => Promise<string | null>;
  avatars: {
    maxBytes: number;
    store(accountId: string, bytes: Uint8Array): Promise<{ id: string; url: string }>;
    remove(id: string): Promise<void>;
  };
  /**
   * The data that other contexts store about an account, by name, for the account's data export.
   */
  holdingsOf: (db: Db, accountId: string) => Promise<Record<string, unknown>>;
  /**
   * Erases the account's data in other contexts, in the same transaction. @returns work to do after
   * the commit
   */
  onAccountErased: (trx: Trx, accountId: string) => Promise<() => Promise<void>>;
  /** Opens a case for a user who has verified a number of another user's account. */
  onNumberDisputed: (
    trx: Trx,
    dispute: { accountId: string; mobile: string; text: string; language: Language },
  ) => Promise<{ reference: string; dueAt: string }>;
  /** Views and contacts of the account's listing; undefined without a listing. */
  weekOf: (
    db: Db,
    accountId: string,
    span: { first: string; last: string },
  ) => Promise<WeekFigures | undefined>;
  /** Whether a listing waits for the account's answer about a number. */
  isNumberAsked: (db: Db, accountId: string) => Promise<boolean>;
  /** The token of a link that sets the availability of the account's listing. */
  availabilityToken: (
    link: { businessId: string; ownerId: string; sentTo: string },
  ) => Promise<string>;
  /** Counts of new events on the account's listing and reviews in a span of time. */
  newsOf: (db: Db, accountId: string, span: NewsSpan) => Promise<NewsCounts>;
  /** Runs work after the response, so the response time reveals nothing to the caller. */
  inBackground: (work: () => Promise<void>) => void;
};

export type RouteDeps = Guard & {
  ctx: IdentityCtx;
  /**
   * Whether to accept calls from pages on any address of this service, not only the public origin.
   */
  anyAddress: boolean;
};
