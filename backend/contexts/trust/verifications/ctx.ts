import type { CodesToNumber } from "#/contexts/identity/mod.ts";
import type { CasesCtx } from "../cases/ctx.ts";

export type VerificationsCtx = CasesCtx & { codes: CodesToNumber };
