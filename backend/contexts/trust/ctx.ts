import type { CasesCtx } from "./cases/ctx.ts";
import type { ClaimsCtx } from "./claims/ctx.ts";
import type { VerificationsCtx } from "./verifications/ctx.ts";

export type TrustCtx = CasesCtx & ClaimsCtx & VerificationsCtx;
