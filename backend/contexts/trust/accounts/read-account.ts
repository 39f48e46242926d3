import { readAccount } from "#/contexts/identity/mod.ts";
import { findBusinessOf, readModerated } from "#/contexts/listings/mod.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { findCasesAbout } from "./queries.ts";
import type { AdminAccount } from "./schemas.ts";

/** An account with what it lists, wrote and reported. @throws {AppError} `unknown_account` */
export async function readWholeAccount(ctx: CasesCtx, id: string): Promise<AdminAccount> {
  const { db } = ctx;
  const account = await readAccount(ctx, id);
  const businessId = (await findBusinessOf(db, id))?._id;
  const { ids, total } = await ctx.reviews.newestOf(db, id);
  const reviews = await ctx.reviews.read(db, ids);
  const cases = await findCasesAbout(db, id, ids);
  return {
    ...account,
    business: businessId
      ? (await readModerated(ctx, db, [businessId])).get(businessId) ?? null
      : null,
    reviews: {
      total,
      newest: ids.flatMap((id) => reviews.get(id) ?? [])
        .map(({ id, state, rating, text, createdAt, businessName, slug }) => ({
          id,
          state,
          rating,
          text,
          createdAt,
          businessName,
          slug,
        })),
    },
    cases: cases.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      isClaim: row.claimant_id === id,
      businessName: row.snapshot?.businessName ??
        reviews.get(row.subject_id ?? "")?.businessName ?? null,
      decision: row.decision,
      openedAt: row.opened_at.toISOString(),
    })),
    reports: await ctx.readReportsBy(db, id),
  };
}
