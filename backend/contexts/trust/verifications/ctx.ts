import type { CodesToNumber, Owners } from "#/contexts/identity/mod.ts";
import type { Gazetteer, ListingsChange } from "#/contexts/listings/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { Limiter } from "#/platform/limiter.ts";
import type { SealedDocuments } from "../documents/ctx.ts";

/** What the verbs of verifications work with. */
export type VerificationsCtx = {
  db: Db;
  now: () => Date;
  onListingsChanged: (trx: Trx, change: ListingsChange) => Promise<unknown>;
  gazetteer: Gazetteer;
  owners: Owners;
  documents: SealedDocuments;
  codes: CodesToNumber;
  limiter: Limiter;
};
