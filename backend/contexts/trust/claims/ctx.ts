import type { CodesToNumber } from "#/contexts/identity/mod.ts";
import type { OwnerCtx } from "#/contexts/listings/mod.ts";
import type { Limiter } from "#/platform/limiter.ts";
import type { DocumentsCtx } from "../documents/ctx.ts";

/** What the verbs of claims work with. */
export type ClaimsCtx = OwnerCtx & DocumentsCtx & { codes: CodesToNumber; limiter: Limiter };
