import type { CodesToNumber } from "#/contexts/identity/mod.ts";
import type { CasesCtx } from "../cases/ctx.ts";

export type ClaimsCtx = CasesCtx & { codes: CodesToNumber; siteNames: readonly string[] };
