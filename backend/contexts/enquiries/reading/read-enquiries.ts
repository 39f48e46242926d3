import { AppError } from "#/shared/errors.ts";
import type { Cursor, Page } from "#/shared/pagination.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import type { Enquiry } from "../schemas.ts";

/** The visitor of an enquiry, by session or by the token of a link. */
export type Visitor = { accountId?: string | undefined; token?: string | undefined };

export const readEnquiry = (
  _ctx: EnquiriesCtx,
  _reference: string,
  _visitor: Visitor,
): Promise<Enquiry> => Promise.reject(new AppError("unavailable"));

export const readMyEnquiries = (
  _ctx: EnquiriesCtx,
  _accountId: string,
  _slice: { limit: number; cursor: Cursor | undefined },
): Promise<{ items: Enquiry[]; page: Omit<Page<unknown>, "rows">; total: number }> =>
  Promise.reject(new AppError("unavailable"));
