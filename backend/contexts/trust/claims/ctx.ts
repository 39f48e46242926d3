import type { CodesToNumber } from "#/contexts/identity/mod.ts";
import type { OwnerCtx } from "#/contexts/listings/mod.ts";

/** What the verbs of claims work with. */
export type ClaimsCtx = OwnerCtx & { codes: CodesToNumber };
