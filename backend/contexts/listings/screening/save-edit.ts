import type { Trx } from "#/db/database.ts";
import { followHours } from "../availability/follow-hours.ts";
import { toSuspended } from "../availability/withdraw-availability.ts";
import { saveChanged } from "../business/save-changed.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { provenNumbersOf } from "../do-not-list/numbers.ts";
import { releaseNumbers } from "../do-not-list/queries.ts";
import type { Cause } from "../history/cause.ts";
import type { Business } from "../schemas.ts";
import { chooseSlugs, slugBase } from "../slugs/choose-slugs.ts";
import { detailsOf } from "../suspensions/fingerprints.ts";
import {
  applyPriorSuspension,
  matchPriorSuspensions,
  suspends,
} from "../suspensions/prior-suspensions.ts";
import type { Listing } from "../business/queries.ts";

type Before = Pick<Listing, "business" | "publishedAt">;

/** Saves a locked listing after an owner's edit or a moderator's approval. */
export async function saveEdit(
  ctx: SuspensionCtx,
  trx: Trx,
  cause: Cause,
  ownerId: string | null,
  before: Before,
  after: Business,
): Promise<void> {
  const slug = await slugFor(trx, before, after);
  const fitting = await followHours(ctx, trx, before.business, after);
  await saveUnlessSuspended(ctx, trx, cause, ownerId, before, { ...fitting, slug });
}

/** Saves the listing; suspends it if the edit adds details of an earlier suspension. */
async function saveUnlessSuspended(
  ctx: SuspensionCtx,
  trx: Trx,
  cause: Cause,
  ownerId: string | null,
  { business: before, publishedAt }: Before,
  after: Business,
): Promise<void> {
  const { _id: businessId, status } = after;
  const { details, match } = await matchEdit(
    ctx,
    trx,
    ownerId,
    { business: before, publishedAt },
    after,
  );
  if (ownerId !== null && details.length > 0 && !suspends(match)) {
    await releaseNumbers(trx, ctx, await provenNumbersOf(trx, after, ownerId));
  }
  if (!match || status === "suspended") {
    await saveChanged(ctx, trx, cause, before, after);
    return;
  }
  const saved = suspends(match) ? await toSuspended(ctx, trx, after) : after;
  await saveChanged(ctx, trx, cause, before, saved);
  await applyPriorSuspension(ctx, trx, match, { businessId, ownerId, status });
}

/** Returns the details that an edit adds, and the earlier suspension that they match. */
export async function matchEdit(
  ctx: SuspensionCtx,
  trx: Trx,
  ownerId: string | null,
  { business: before, publishedAt }: Before,
  after: Business,
) {
  // Ignores details that were public before the suspension, because they may belong to another
  // user.
  const known = publishedAt ? detailsOf(before) : [];
  const details = detailsOf(after).filter((detail) => !known.includes(detail));
  const [match] = after.status === "suspended" || details.length === 0
    ? []
    : await matchPriorSuspensions(ctx, trx, [{ ownerId, details: () => details }]);
  return { details, match };
}

/** A published slug does not change. Before publication, the slug follows the name and the city. */
async function slugFor(trx: Trx, before: Before, patched: Business): Promise<string> {
  const { business, publishedAt } = before;
  if (publishedAt || slugBase(business) === slugBase(patched)) return business.slug;
  const { slug: _, ...unnamed } = patched;
  const [slug] = await chooseSlugs(trx, [unnamed]);
  return slug!;
}
