import type { IdempotentRequest } from "#/platform/idempotency.ts";
import { AppError } from "#/shared/errors.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import type { Enquiry, NewEnquiry } from "../schemas.ts";

export const createEnquiry = (
  _ctx: EnquiriesCtx,
  _accountId: string,
  _input: NewEnquiry,
  _request?: IdempotentRequest,
): Promise<Enquiry> => Promise.reject(new AppError("unavailable"));
