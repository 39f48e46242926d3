import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { followHours } from "../availability/follow-hours.ts";
import { changedFields } from "../business/changed-fields.ts";
import { chooseSlugs, slugBase } from "../slugs/choose-slugs.ts";
import {
  applyPriorSuspension,
  matchPriorSuspensions,
  suspends,
} from "../moderation/prior-suspensions.ts";
import { provenNumbersOf } from "../do-not-list/numbers.ts";
import { releaseNumbers } from "../do-not-list/queries.ts";
import { detailsOf } from "../moderation/fingerprints.ts";
import { toSuspended } from "../availability/withdraw-availability.ts";
import { saveChanged } from "../import/save-changed.ts";
import type { Business } from "../schemas.ts";
import { withNumberTries } from "../screening/screen-numbers.ts";
import { screenEdit, updateModerationQueue } from "../screening/screen-edit.ts";
import type { SuspensionCtx } from "../ctx.ts";
import type { OwnerCtx } from "./ctx.ts";
import type { BusinessPatch } from "../business/fields.ts";
import { applyPatch } from "./apply-patch.ts";
import { assertInState, changesPlace, withStateName } from "./place-rules.ts";
import { presentOwn } from "./present.ts";
import { findChangedSince, getOwn, lockOwn, type OwnListing } from "./queries.ts";
import type { MyBusiness } from "./schemas.ts";
import { mayBecome } from "../business/rules/status.ts";
import { withFreshSlug } from "../slugs/with-fresh-slug.ts";

/**
 * Changes a listing, unless it has changed since the owner read it.
 *
 * @param version the version that the owner read
 * @throws {AppError} `no_business`; `stale` with the changed fields; `status_not_allowed`;
 * `too_many_requests`; what `assertInState` throws
 */
export async function editListing(
  ctx: OwnerCtx,
  ownerId: string,
  { version, patch: sent }: { version: number; patch: BusinessPatch },
): Promise<MyBusiness> {
  const { gazetteer } = ctx;
  const patch = sent.address ? { ...sent, address: withStateName(sent.address, gazetteer) } : sent;
  const { business } = await getOwn(ctx.db, ownerId);
  const numbers = { after: applyPatch(business, patch), before: business };
  const save = () =>
    inTransaction(ctx, async (trx) => {
      const notifyOwner = await ctx.owners.lock(trx, ownerId);
      const before = await lockOwn(trx, ownerId);
      await assertVersion(trx, before.business, version);
      if (patch.status && !mayBecome(before.business.status, patch.status)) {
        throw new AppError("status_not_allowed");
      }
      if (changesPlace(patch)) {
        assertInState(applyPatch(before.business, patch).address, gazetteer);
      }
      const { save: after, queue } = await screenEdit(ctx, trx, { ...before, ownerId }, patch);
      await saveEdit(ctx, trx, ownerId, before, after);
      if (needsNotification(before, after, ctx.now())) await notifyOwner("listing_changed");
      const own = await getOwn(trx, ownerId);
      await updateModerationQueue(ctx, trx, { business: own.business, ownerId }, queue);
      return await presentOwn({ ...ctx, db: trx }, own);
    });
  return await withNumberTries(ctx, ownerId, numbers, () => withFreshSlug(save));
}

type Before = Pick<OwnListing, "business" | "publishedAt">;

/** Saves a locked listing after an owner's edit or a moderator's approval. */
export async function saveEdit(
  ctx: SuspensionCtx,
  trx: Trx,
  ownerId: string | null,
  before: Before,
  after: Business,
): Promise<void> {
  const slug = await slugFor(trx, before, after);
  const fitting = await followHours(ctx, trx, before.business, after);
  await saveUnlessSuspended(ctx, trx, ownerId, before, { ...fitting, slug });
}

/** Saves the listing; suspends it if the edit adds details of an earlier suspension. */
async function saveUnlessSuspended(
  ctx: SuspensionCtx,
  trx: Trx,
  ownerId: string | null,
  { business: before, publishedAt }: Before,
  after: Business,
): Promise<void> {
  const { _id: businessId, status } = after;
  // Ignores details that were public before the suspension, because they may belong to another
  // user.
  const known = publishedAt ? detailsOf(before) : [];
  const details = detailsOf(after).filter((detail) => !known.includes(detail));
  const [match] = status === "suspended" || details.length === 0
    ? []
    : await matchPriorSuspensions(ctx, trx, [{ ownerId, details: () => details }]);
  if (ownerId !== null && details.length > 0 && !suspends(match)) {
    await releaseNumbers(trx, ctx, await provenNumbersOf(trx, after, ownerId));
  }
  if (!match || status === "suspended") {
    await saveChanged(ctx, trx, before, after);
    return;
  }
  const saved = suspends(match) ? await toSuspended(ctx, trx, after) : after;
  await saveChanged(ctx, trx, before, saved);
  await applyPriorSuspension(ctx, trx, match, { businessId, ownerId, status });
}

/** Fields by which customers contact the business. */
const isContact = (field: string) =>
  /^(primaryPhone|alternatePhone|whatsapp|website|social\..+)$/.test(field);

/** How long after the creation edits cause no notification, in milliseconds. */
const gracePeriod = 60 * 60 * 1000;

/**
 * Whether to notify the owner of an edit, because an intruder could use it to redirect customers.
 */
function needsNotification(
  { business, publishedAt }: OwnListing,
  after: Business,
  now: Date,
): boolean {
  const age = now.getTime() - Date.parse(business.createdAt);
  return publishedAt !== null && age > gracePeriod &&
    changedFields(business, after).some(isContact);
}

async function assertVersion(trx: Trx, business: Business, version: number): Promise<void> {
  if (business.version === version) return;
  const fields = await findChangedSince(trx, business._id, version);
  throw new AppError("stale", { changes: { fields, version: business.version } });
}

/** A published slug does not change. Before publication, the slug follows the name and the city. */
async function slugFor(trx: Trx, before: Before, patched: Business): Promise<string> {
  const { business, publishedAt } = before;
  if (publishedAt || slugBase(business) === slugBase(patched)) return business.slug;
  const { slug: _, ...unnamed } = patched;
  const [slug] = await chooseSlugs(trx, [unnamed]);
  return slug!;
}
