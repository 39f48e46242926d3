import type { Owners } from "#/contexts/identity/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { Storage } from "#/gateways/storage/mod.ts";

/** Who has a moderator look; handed in, and called in the transaction in which it happens. */
type ReviewCases = {
  /** At a review. @returns until when it is decided */
  onHeld: (trx: Trx, reviewId: string) => Promise<Date>;
  /** At a reply or an edit, or at its new text. @returns until when it is decided */
  onTextHeld: (trx: Trx, reviewId: string) => Promise<Date>;
};

/** What the verbs of this context work with. */
export type ReviewsCtx = {
  db: Db;
  now: () => Date;
  storage: Storage;
  owners: Owners;
  cases: ReviewCases;
  invitations: {
    /** Shows that an invitation is one of ours. */
    sign: (id: string) => string;
    isSigned: (id: string, signature: string) => boolean;
  };
  /** A keyed hash of where a review comes from, or of what a person is known again by. */
  fingerprint: (text: string) => string[];
  /** The accounts that have signed in with a browser, by what its cookie says. */
  accountsOfBrowser: (deviceTokens: string[]) => Promise<string[]>;
  /** The keyed hashes of a network, that of the current key first; none of a page that is rendered. */
  networksOf: (ip: string | undefined) => string[];
  publicOrigin: string;
  siteName: string;
};
