import type { Owners } from "#/contexts/identity/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { Storage } from "#/gateways/storage/mod.ts";

/** Who has a person look at reviews; handed in, and called in the transaction in which it happens. */
type ReviewCases = {
  /** @returns until when it is decided */
  onHeld: (trx: Trx, reviewId: string) => Promise<Date>;
  /** There is nothing to decide any more: its author has withdrawn it. */
  onGone: (trx: Trx, reviewId: string) => Promise<void>;
  /** A moderator has to read a reply, or its new text. @returns until when it is decided */
  onReplyHeld: (trx: Trx, reviewId: string) => Promise<Date>;
  /** Its owner took the held reply back: a case about nothing else ends. */
  onReplyGone: (trx: Trx, reviewId: string) => Promise<void>;
  /** A moderator has to read an edit of it, too. @returns until when it is decided */
  onEditHeld: (trx: Trx, reviewId: string) => Promise<Date>;
  /** Its author has changed it: a moderator who has read the former text decides no more. */
  onEdited: (trx: Trx, reviewId: string) => Promise<void>;
  /** Its public reply has another text: a moderator who has read the former one decides no more. */
  onReplyChanged: (trx: Trx, reviewId: string) => Promise<void>;
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
