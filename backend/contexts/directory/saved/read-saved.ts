import type { Ctx } from "#/db/ctx.ts";
import { currentAvailability, findSlugs, openState } from "#/contexts/listings/mod.ts";
import { findSaved } from "./queries.ts";
import type { SavedBusiness } from "./schemas.ts";

/** @returns the saved businesses of an account, or only the one with `id`, newest first */
export async function readSaved(
  ctx: Ctx,
  accountId: string,
  id?: string,
): Promise<SavedBusiness[]> {
  const rows = await findSaved(ctx.db, accountId, id);
  const slugs = await findSlugs(ctx.db, rows.map((row) => row.id), "all");
  return rows.map(({ id, savedAt, card, timings, availability, hasOwner }) => ({
    slug: slugs.get(id)!,
    savedAt: savedAt.toISOString(),
    business: card && {
      ...card,
      open: timings && openState(timings, ctx.now()),
      availability: currentAvailability(availability, ctx.now()),
      hasOwner,
    },
  }));
}
