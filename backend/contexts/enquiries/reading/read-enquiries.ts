import type { Page, Slice } from "#/shared/pagination.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import type { Enquiry } from "../schemas.ts";
import { findOwn, type Visitor } from "./find-own.ts";
import { presentEnquiries, presentEnquiry } from "./present.ts";
import { findByVisitor } from "./queries.ts";

/** @throws {AppError} `unknown_enquiry`, `link_expired` */
export async function readEnquiry(
  ctx: EnquiriesCtx,
  reference: string,
  visitor: Visitor,
): Promise<Enquiry> {
  const row = await findOwn(ctx, ctx.db, reference, visitor);
  return await presentEnquiry(ctx, row, visitor.token);
}

/** Returns a page of a visitor's enquiries, newest first. */
export async function readMyEnquiries(
  ctx: EnquiriesCtx,
  accountId: string,
  slice: Slice,
): Promise<{ items: Enquiry[]; page: Omit<Page<unknown>, "rows">; total: number }> {
  const { page, total } = await findByVisitor(ctx.db, accountId, slice, ctx.now());
  return { items: await presentEnquiries(ctx, page.rows), page, total };
}
