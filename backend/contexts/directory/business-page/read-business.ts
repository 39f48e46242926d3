import type { Ctx } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import {
  findPublished,
  findSuccessor,
  type PublishedBusiness,
  toPublicView,
} from "#/contexts/listings/mod.ts";

/**
 * @returns the public business with this slug, or the current slug if `slug` is a former one
 *
 * @throws {AppError} `unknown_business`, or `business_gone` if the business was removed
 */
export async function readBusiness(
  ctx: Ctx,
  slug: string,
): Promise<{ business: PublishedBusiness } | { movedTo: string }> {
  const business = await findPublished(ctx.db, slug);
  if (business) return { business: toPublicView(business) };
  const successor = await findSuccessor(ctx.db, slug);
  if (successor === "gone") throw new AppError("business_gone");
  if (!successor) throw new AppError("unknown_business");
  return { movedTo: successor.slug };
}
