import type { Origins, Owners } from "#/contexts/identity/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { Storage } from "#/gateways/storage/mod.ts";

/** Opens moderation cases in the caller's transaction. */
type ReviewCases = {
  /**
   * Opens a case about a review.
   * @returns the deadline for the decision
   */
  onReviewQueued: (trx: Trx, reviewId: string) => Promise<Date>;
  /**
   * Opens a case about a reply or an edit, or updates the case with the new text.
   * @returns the deadline for the decision
   */
  onTextQueued: (trx: Trx, reviewId: string) => Promise<Date>;
};

/** The dependencies of this context's service functions. */
export type ReviewsCtx = {
  db: Db;
  now: () => Date;
  storage: Storage;
  owners: Owners;
  cases: ReviewCases;
  invitations: {
    /** Signs the id of an invitation. */
    sign: (id: string) => string;
    isSigned: (id: string, signature: string) => boolean;
  };
  /**
   * The keyed hashes, current key first, of data that identifies a user.
   */
  fingerprint: (text: string) => string[];
  origins: Origins;
  publicOrigin: string;
  siteName: string;
};
