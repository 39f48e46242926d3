import type { CodesToNumber } from "#/contexts/identity/mod.ts";
import type { OwnerCtx } from "#/contexts/listings/mod.ts";

/** What the verbs of verifications work with. */
export type VerificationsCtx = OwnerCtx & { codes: CodesToNumber };
