import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import { changedFields } from "../history/changed-fields.ts";
import type { Business } from "../schemas.ts";
import { withNumberTries } from "../screening/screen-numbers.ts";
import { saveEdit } from "../screening/save-edit.ts";
import { screenEdit, updateModerationQueue } from "../screening/screen-edit.ts";
import { byAccount } from "../history/cause.ts";
import { assertVersion } from "./assert-version.ts";
import type { OwnerCtx } from "./ctx.ts";
import type { BusinessPatch } from "../business/fields.ts";
import { applyPatch } from "../business/patches.ts";
import { assertInState, changesPlace, withStateName } from "./place-rules.ts";
import { presentOwn } from "./present.ts";
import { getOwn, lockEditable, type OwnListing } from "./queries.ts";
import type { MyBusiness } from "./schemas.ts";
import { mayBecome } from "../business/rules/status.ts";
import { withFreshSlug } from "../slugs/with-fresh-slug.ts";

/**
 * Changes a listing, unless it has changed since the owner read it.
 *
 * @param version the version that the owner read
 * @param by the account that changes it for the owner
 * @throws {AppError} `no_business`; `stale` with the changed fields; `status_not_allowed`;
 * `too_many_requests`; what `assertInState` throws
 */
export async function editListing(
  ctx: OwnerCtx,
  ownerId: string,
  { version, patch: sent }: { version: number; patch: BusinessPatch },
  by = ownerId,
): Promise<MyBusiness> {
  const { gazetteer } = ctx;
  const patch = sent.address ? { ...sent, address: withStateName(sent.address, gazetteer) } : sent;
  const { business } = await getOwn(ctx.db, ownerId);
  const numbers = { after: applyPatch(business, patch), before: business };
  const save = () =>
    inTransaction(ctx, async (trx) => {
      const notifyOwner = await ctx.owners.lock(trx, ownerId);
      const before = await lockEditable(ctx, trx, ownerId);
      await assertVersion(trx, before.business, version);
      if (patch.status && !mayBecome(before.business.status, patch.status)) {
        throw new AppError("status_not_allowed");
      }
      if (changesPlace(patch)) {
        assertInState(applyPatch(before.business, patch).address, gazetteer);
      }
      const { save: after, queue } = await screenEdit(ctx, trx, { ...before, ownerId }, patch);
      await saveEdit(ctx, trx, byAccount(by, "edited"), ownerId, before, after);
      if (needsMessage(before, after, ctx.now())) await notifyOwner("listing_changed");
      const own = await getOwn(trx, ownerId);
      await updateModerationQueue(ctx, trx, { business: own.business, ownerId }, queue);
      return await presentOwn({ ...ctx, db: trx }, own);
    });
  return await withNumberTries(ctx, ownerId, numbers, () => withFreshSlug(save));
}

/** Fields by which customers contact the business. */
const isContact = (field: string) =>
  /^(primaryPhone|alternatePhone|whatsapp|website|social\..+)$/.test(field);

/** How long after the creation edits cause no message, in milliseconds. */
const gracePeriod = 60 * 60 * 1000;

/**
 * Whether to notify the owner of an edit, because an intruder could use it to redirect customers.
 */
export function needsMessage(
  { business, publishedAt }: Pick<OwnListing, "business" | "publishedAt">,
  after: Business,
  now: Date,
): boolean {
  const age = now.getTime() - Date.parse(business.createdAt);
  return publishedAt !== null && age > gracePeriod &&
    changedFields(business, after).some(isContact);
}
