import type { CodesToNumber, Owners } from "#/contexts/identity/mod.ts";
import type { Gazetteer } from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import type { Limiter } from "#/platform/limiter.ts";
import type { SealedDocuments } from "../documents/ctx.ts";

export type VerificationsCtx = {
  db: Db;
  now: () => Date;
  /** Finds numbers on the do-not-list. */
  hash: (text: string) => string;
  gazetteer: Gazetteer;
  owners: Owners;
  documents: SealedDocuments;
  codes: CodesToNumber;
  limiter: Limiter;
};
