import { AppError } from "#/shared/errors.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import type { EnquiryReply, ReceivedEnquiry } from "../schemas.ts";

export const readEnquiryByLink = (_ctx: EnquiriesCtx, _token: string): Promise<ReceivedEnquiry> =>
  Promise.reject(new AppError("unavailable"));

export const replyByLink = (_ctx: EnquiriesCtx, _reply: EnquiryReply): Promise<ReceivedEnquiry> =>
  Promise.reject(new AppError("unavailable"));
