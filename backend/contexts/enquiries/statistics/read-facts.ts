import type { Ctx } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import type { EnquiryFacts } from "../schemas.ts";

export const readFacts = (_ctx: Ctx, _slug: string): Promise<EnquiryFacts> =>
  Promise.reject(new AppError("unavailable"));
