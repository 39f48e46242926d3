import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { type Areas, includes } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import type { Statement } from "#/shared/text/statement.ts";
import type { BusinessPatch } from "../business/fields.ts";
import { applyPatch, fieldsOf } from "../business/patches.ts";
import { assertWithin, findListing, lockListing } from "../business/queries.ts";
import { byAccount } from "../history/cause.ts";
import { assertVersion } from "../owner/assert-version.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import { assertInState, changesPlace, withStateName } from "../owner/place-rules.ts";
import { saveEdit } from "../screening/save-edit.ts";
import { screenEdit, updateModerationQueue } from "../screening/screen-edit.ts";
import { withFreshSlug } from "../slugs/with-fresh-slug.ts";

/**
 * Changes a listing without an owner, with every check of an owner's edit.
 *
 * @throws {AppError} `unknown_business`, `already_owned`, `stale`, `beyond_scope` if
 * the new place is outside the areas; what `assertInState` throws
 */
export async function editUnowned(
  ctx: OwnerCtx,
  id: string,
  { version, patch: sent, reason, adminId, areas }: {
    /** The version that the admin read. */
    version: number;
    patch: BusinessPatch;
    reason: Statement;
    adminId: string;
    areas: Areas;
  },
): Promise<void> {
  const { gazetteer } = ctx;
  const patch = sent.address ? { ...sent, address: withStateName(sent.address, gazetteer) } : sent;
  const save = () =>
    inTransaction(ctx, async (trx) => {
      const before = await lockListing(trx, id);
      if (!before) throw new AppError("unknown_business");
      await assertWithin(trx, id, areas);
      if (before.ownerId !== null) throw new AppError("already_owned", { detail: owned });
      await assertVersion(trx, before.business, version);
      const { address } = applyPatch(before.business, patch);
      if (!includes(areas, address)) throw new AppError("beyond_scope");
      if (changesPlace(patch)) assertInState(address, gazetteer);
      const { save: after, queue } = await screenEdit(ctx, trx, before, patch);
      await saveEdit(ctx, trx, { ...byAccount(adminId, "edited"), reason }, null, before, after);
      const saved = await findListing(trx, id);
      await updateModerationQueue(ctx, trx, saved!, queue);
      const detail = { business: id, fields: fieldsOf(patch).join(", ") };
      await recordEvent({ ...ctx, db: trx }, "business_edited", adminId, detail);
    });
  await withFreshSlug(save);
}

const owned = "This listing has an owner, who edits it. Remove only what the law forbids.";
