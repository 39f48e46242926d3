import { AppError } from "#/shared/errors.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import type { Visitor } from "../reading/read-enquiries.ts";
import type { Enquiry } from "../schemas.ts";

export const chooseBusiness = (
  _ctx: EnquiriesCtx,
  _reference: string,
  _visitor: Visitor,
  _slug: string,
): Promise<Enquiry> => Promise.reject(new AppError("unavailable"));
