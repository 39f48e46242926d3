import type { CasesCtx } from "./cases/ctx.ts";
import type { ClaimsCtx } from "./claims/ctx.ts";

/** What the verbs of this context work with. */
export type TrustCtx = CasesCtx & ClaimsCtx;
