import type { CodesToNumber, Owners } from "#/contexts/identity/mod.ts";
import type { Complaints, Gazetteer } from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import type { Storage } from "#/gateways/storage/mod.ts";
import type { Limiter } from "#/platform/limiter.ts";
import type { SealedDocuments } from "../documents/ctx.ts";

export type ClaimsCtx = {
  db: Db;
  now: () => Date;
  complaints: Complaints;
  /** Hash an owner's details, so that a suspended owner can be recognised later. */
  hash: (text: string) => string;
  fingerprint: (text: string) => string[];
  storage: Storage;
  gazetteer: Gazetteer;
  owners: Owners;
  siteNames: readonly string[];
  documents: SealedDocuments;
  codes: CodesToNumber;
  limiter: Limiter;
};
