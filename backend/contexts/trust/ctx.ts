import type { Owners } from "#/contexts/identity/mod.ts";
import type { ListingsCtx } from "#/contexts/listings/mod.ts";

/** What the verbs of this context work with. */
export type TrustCtx = ListingsCtx & {
  /** How owners are told of what becomes of their listing. */
  owners: Owners;
};
