import type { Ctx } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { WeekFigures } from "#/gateways/messages.ts";
import type { PhoneIdentityProvider } from "#/gateways/phone-identity/mod.ts";
import type { SendMessage } from "#/gateways/send-message.ts";
import type { Guard } from "#/platform/guard.ts";
import type { Language } from "#/shared/language.ts";
import type { Limiter } from "#/platform/limiter.ts";
import type { PricedCaptcha } from "#/platform/priced-captcha.ts";
import type { Keys } from "./keys.ts";
import type { NewsCounts, NewsSpan } from "./news/schemas.ts";
import type { CodePurpose } from "./tables.ts";
import type { PasswordHasher } from "./passwords/password-hasher.ts";

/** `refused` by the limit of all messages a day, `failed` at the gateway. */
type MessageOutcome = { purpose: CodePurpose; outcome: "sent" | "failed" | "refused" };

/** What the verbs of this context work with; it knows no other, so what it needs is handed in. */
export type IdentityCtx = Ctx & {
  keys: Keys;
  hasher: PasswordHasher;
  limiter: Limiter;
  /** How many codes one address may ask for in an hour without giving them back, for each purpose. */
  startsPerAddress: number;
  /** How many codes and news by SMS may go out in a day, to all. */
  messagesPerDay: number;
  /** Hears of each message, whether or not it went out. */
  onMessage?: ((message: MessageOutcome) => void) | undefined;
  /** By how much the sign-in throttle is widened; for load tests. */
  limitsScale: number;
  publicOrigin: string;
  /** No username may pass for the site's. */
  siteName: string;
  send: SendMessage;
  captcha: PricedCaptcha;
  phone: PhoneIdentityProvider;
  /** The listing of an account. */
  businessOf: (db: Db, accountId: string) => Promise<string | null>;
  avatars: {
    /** Of the largest that is taken. */
    maxBytes: number;
    keep(accountId: string, bytes: Uint8Array): Promise<{ id: string; url: string }>;
    remove(id: string): Promise<void>;
  };
  /** What others hold on an account, by names of their own; for its export. */
  holdingsOf: (db: Db, accountId: string) => Promise<Record<string, unknown>>;
  /** Erases what others hold, in the same transaction. @returns what is to be done once it is over */
  onAccountErased: (trx: Trx, accountId: string) => Promise<() => Promise<void>>;
  /** Opens a case: a user has proven a number and says that its account is not theirs. */
  onNumberDisputed: (
    trx: Trx,
    dispute: { accountId: string; mobile: string; text: string; language: Language },
  ) => Promise<{ reference: string; dueAt: string }>;
  /** How often its listing was seen and contacted; undefined without a listing. */
  weekOf: (
    db: Db,
    accountId: string,
    span: { first: string; last: string },
  ) => Promise<WeekFigures | undefined>;
  /** How much became of its listing and its reviews in some time. */
  newsOf: (db: Db, accountId: string, span: NewsSpan) => Promise<NewsCounts>;
  /** Does what nobody waits for, so that how long it takes says nothing. */
  inBackground: (work: () => Promise<void>) => void;
};

/** What the routes of this context work with. */
export type RouteDeps = Guard & {
  ctx: IdentityCtx;
  /** Pages of any address that leads here may call, not only those of the public origin. */
  anyAddress: boolean;
};
