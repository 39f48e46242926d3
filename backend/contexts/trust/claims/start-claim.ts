import { assertClaimable, findListing, findPublished } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import type { ClaimsCtx } from "./ctx.ts";
import type { StartedClaim } from "./schemas.ts";

/**
 * Sends a code to the number that a listing shows, never to one that is given: who reads it there
 * answers that number.
 *
 * @throws what assertClaimable and the sending of a code throw
 */
export async function startClaim(
  ctx: ClaimsCtx,
  slug: string,
  accountId: string,
): Promise<StartedClaim> {
  const published = await findPublished(ctx.db, slug);
  if (!published) throw new AppError("unknown_business");
  const { _id: about, primaryPhone: to } = published;
  await assertClaimable(ctx.db, await findListing(ctx.db, about), accountId);
  const { id, ...sent } = await ctx.codes.send(accountId, { to, purpose: "claim", about });
  return { claimId: id, ...sent };
}
