import { AppError } from "#/shared/errors.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import type { Visitor } from "../reading/read-enquiries.ts";

export const closeEnquiry = (
  _ctx: EnquiriesCtx,
  _reference: string,
  _visitor: Visitor,
): Promise<void> => Promise.reject(new AppError("unavailable"));
