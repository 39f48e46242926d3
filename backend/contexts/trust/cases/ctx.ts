import type { z } from "@hono/zod-openapi";
import type { RawBuilder } from "kysely";
import type { Owners } from "#/contexts/identity/mod.ts";
import type { Complaints } from "#/contexts/listings/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { Storage } from "#/gateways/storage/mod.ts";
import type { SendMessage } from "#/gateways/send-message.ts";
import type { Limiter } from "#/platform/limiter.ts";
import type { Refusal } from "#/shared/refusals.ts";
import type { SealedDocuments } from "../documents/ctx.ts";
import type { CaseReview } from "../queue/schemas.ts";
import type { ReviewCounts } from "../transparency/schemas.ts";

/** A review as a moderator sees it. */
type ReviewOnDesk = z.infer<typeof CaseReview>;

type Said = { en: string | null; hi: string | null };

type Verdict =
  | { decision: "publish" }
  | { decision: "refuse" | "remove_reply" | "refuse_edit"; refusal: Refusal; statement: Said };

/** What the cases do with reviews, which they do not know. */
type ReviewDesk = {
  /** By id; those that are gone are left out. */
  read: (db: Db | Trx, ids: string[]) => Promise<Map<string, ReviewOnDesk>>;
  /**
   * Locks a review with all that a decision about it changes: the accounts first, then the
   * business. Undefined when it is gone.
   */
  lock: (
    trx: Trx,
    id: string,
  ) => Promise<{ decide: (verdict: Verdict) => Promise<void> } | undefined>;
  /** A query for the ids of the reviews of the listings that another query finds. */
  ofListings: (listings: RawBuilder<unknown>) => RawBuilder<{ id: string }>;
  /** Whether anybody can read it now, which it stays until the transaction ends. */
  isShown: (trx: Trx, id: string) => Promise<boolean>;
  /**
   * Gives a locked business the reviews of deleted listings that are like it, which waited for a
   * decision. @returns how many
   */
  bringLike: (trx: Trx, businessId: string) => Promise<number>;
  /** Takes them back from a locked business, or from a deleted one of this owner. */
  takeLikeBack: (
    trx: Trx,
    from: { businessId: string | undefined; ownerId: string | null },
  ) => Promise<void>;
  /** What became of reviews in some time. */
  count: (db: Db, span: { from: Date; to: Date }) => Promise<ReviewCounts>;
};

/** What the verbs of cases work with. */
export type CasesCtx = {
  db: Db;
  now: () => Date;
  complaints: Complaints;
  /** Recognises a suspended owner and their details again. */
  fingerprint: (text: string) => string[];
  owners: Owners;
  documents: SealedDocuments;
  contacts: {
    /** @param about what is sealed along: it opens there alone */
    seal(contact: string, about: string): string;
    /** @returns undefined when no key of ours opens it */
    open(sealed: string, about: string): string | undefined;
  };
  /** Recognises a reporter without saying who it is. */
  reporterKey: (network: string) => string;
  limiter: Limiter;
  send: SendMessage;
  storage: Storage;
  /** Where the operators are told of what comes due. */
  operators: string;
  /** What reviews let the cases do with them; handed in. */
  reviews: ReviewDesk;
  /** Takes from an account the number that it had verified. */
  releaseNumber: (trx: Trx, accountId: string) => Promise<void>;
  hasOtherAdmin: (db: Db | Trx, accountId: string) => Promise<boolean>;
  inBackground: (work: () => Promise<void>) => void;
};
