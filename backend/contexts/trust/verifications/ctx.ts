import type { CodesToNumber, Owners } from "#/contexts/identity/mod.ts";
import type { Gazetteer, SuspensionCtx } from "#/contexts/listings/mod.ts";
import type { Limiter } from "#/platform/limiter.ts";
import type { SealedDocuments } from "../documents/ctx.ts";

export type VerificationsCtx = SuspensionCtx & {
  gazetteer: Gazetteer;
  owners: Owners;
  documents: SealedDocuments;
  codes: CodesToNumber;
  limiter: Limiter;
};
