import type { z } from "@hono/zod-openapi";
import type { RawBuilder } from "kysely";
import type { CodesToNumber, MessageBudget, Origins } from "#/contexts/identity/mod.ts";
import type { ModerationCtx } from "#/contexts/listings/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { Storage } from "#/gateways/storage/mod.ts";
import type { CountParts, SendMessage } from "#/gateways/send-message.ts";
import type { Limiter } from "#/platform/limiter.ts";
import type { KnownPlace } from "#/shared/areas.ts";
import type { Refusal } from "#/shared/refusals.ts";
import type { SealedDocuments } from "../documents/ctx.ts";
import type { AccountReport } from "../accounts/schemas.ts";
import type { CaseReview, ReportedEnquiry } from "../queue/schemas.ts";
import type { EnquiryCounts, ReviewCounts } from "../transparency/schemas.ts";
import type { Decision } from "./kinds.ts";
import type { Statement } from "./schemas.ts";

type ModeratedReview = z.infer<typeof CaseReview>;

type Verdict =
  | { decision: "publish" }
  | {
    decision: "refuse" | "remove_reply" | "refuse_edit";
    refusal: Refusal;
    statement: Statement;
  };

type Columns = Record<string, unknown>;

type Span = { from: Date; to: Date };

/** Operations on reviews. They are injected, because this context must not import reviews. */
type ReviewOperations = {
  /** Reads reviews by id; the result omits deleted reviews. */
  read: (db: Db | Trx, ids: string[]) => Promise<Map<string, ModeratedReview>>;
  /**
   * Locks the accounts, the business and the review for a decision, in this order. Returns
   * undefined if the review was deleted.
   */
  lock: (
    trx: Trx,
    id: string,
  ) => Promise<
    {
      decide: (verdict: Verdict) => Promise<void>;
      /**
       * Hides what a decision will remove.
       *
       * @returns the columns for `putBack`; null if nothing was public
       */
      hide: (decision: Decision) => Promise<Columns | null>;
      /** Shows again what `hide` has hidden, unless it has changed since. */
      putBack: (columns: Columns) => Promise<void>;
      /**
       * Queues again what a decision has refused.
       *
       * @throws {AppError} `nothing_to_decide` if the author has written another review
       */
      reopen: (decision: Decision, dueAt: Date) => Promise<void>;
    } | undefined
  >;
  /** A query for the ids of all reviews of the listings that `listings` selects. */
  ofListings: (listings: RawBuilder<unknown>) => RawBuilder<{ id: string }>;
  /** A query for the id of the listing of a review; null while it is deleted. */
  listingOf: (id: RawBuilder<unknown>) => RawBuilder<{ id: string | null }>;
  /** Whether the review is public. The answer holds until the transaction ends. */
  isShown: (trx: Trx, id: string) => Promise<boolean>;
  /**
   * Attaches pending reviews of similar deleted listings to a locked business.
   *
   * @returns the number of reviews
   */
  attachSimilarReviews: (trx: Trx, businessId: string) => Promise<number>;
  /** Reverts `attachSimilarReviews` for a locked business or the owner's deleted one. */
  detachSimilarReviews: (
    trx: Trx,
    from: { businessId: string | undefined; ownerId: string | null },
  ) => Promise<void>;
  /** The ids of an author's newest reviews, and the number of all. */
  newestOf: (db: Db, authorId: string) => Promise<{ ids: string[]; total: number }>;
  /** Hides an author's public reviews, or shows those again. Lock the account first. */
  switchAllOf: (trx: Trx, authorId: string, to: "hidden" | "shown") => Promise<void>;
  /** Counts decisions and other events of reviews in a period. */
  count: (db: Db, span: Span) => Promise<ReviewCounts>;
};

export type CasesCtx = ModerationCtx & {
  siteNames: readonly string[];
  codes: CodesToNumber;
  documents: SealedDocuments;
  contacts: {
    /** @param about associated data; decryption needs the same value */
    seal(contact: string, about: string): string;
    /** @returns undefined if no key decrypts it */
    open(sealed: string, about: string): string | undefined;
  };
  origins: Pick<Origins, "of">;
  limiter: Limiter;
  send: SendMessage;
  partsOf: CountParts;
  storage: Storage;
  /** A state of India or a city of it, by one of its names; undefined if there is none. */
  findPlace: (place: { state: string; city: string | null }) => KnownPlace | undefined;
  /** The address that receives messages about due cases. */
  operators: string;
  reviews: ReviewOperations;
  /** Counts enquiries in a period. */
  countEnquiries: (db: Db, span: Span) => Promise<EnquiryCounts>;
  /** Removes the verified number from an account. */
  releaseNumber: (trx: Trx, accountId: string) => Promise<void>;
  /** The reports of a visitor's enquiries that may be shown. */
  readReportedEnquiries: (db: Db, visitorId: string) => Promise<ReportedEnquiry[]>;
  /** The newest enquiries that an owner has reported. */
  readReportsBy: (db: Db, ownerId: string) => Promise<AccountReport[]>;
  /** Lets the account send enquiries again. */
  clearReports: (trx: Trx, accountId: string) => Promise<void>;
  /** Figures without a place. */
  national: {
    countZeroResults: () => Promise<number>;
    readMessageBudgets: () => Promise<MessageBudget[]>;
  };
  /** How long an admin can undo a decision. Zero applies decisions at once. */
  undoSeconds: number;
  inBackground: (work: () => Promise<void>) => void;
};
