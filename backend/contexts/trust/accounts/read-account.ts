import { readAccount } from "#/contexts/identity/mod.ts";
import { findBusinessOf, readModerated } from "#/contexts/listings/mod.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import type { AdminAccount } from "./schemas.ts";

/** An account with what it lists, wrote and reported. @throws {AppError} `unknown_account` */
export async function readWholeAccount(ctx: CasesCtx, id: string): Promise<AdminAccount> {
  const { db } = ctx;
  const account = await readAccount(db, id);
  const businessId = (await findBusinessOf(db, id))?._id;
  const businesses = await readModerated(ctx, db, businessId ? [businessId] : []);
  const { ids, total } = await ctx.reviews.newestOf(db, id);
  const reviews = await ctx.reviews.read(db, ids);
  return {
    ...account,
    business: businesses.get(businessId ?? "") ?? null,
    reviews: { total, newest: ids.flatMap((id) => reviews.get(id) ?? []) },
    reports: await ctx.readReportsBy(db, id),
  };
}
