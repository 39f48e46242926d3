import { inTransaction } from "../../../db/ctx.ts";
import type { Trx } from "../../../db/database.ts";
import { AppError } from "../../../shared/errors.ts";
import { chooseSlugs, slugBase } from "../choose-slugs.ts";
import { saveChanged } from "../save-changed.ts";
import type { Business } from "../schemas.ts";
import { applyPatch } from "./apply-patch.ts";
import type { OwnerCtx } from "./ctx.ts";
import type { BusinessPatch } from "./fields.ts";
import { presentOwn } from "./present.ts";
import { findChangedSince, getOwn, lockOwn, type OwnListing } from "./queries.ts";
import type { MyBusiness } from "./schemas.ts";
import { mayBecome } from "./status.ts";
import { withFreshSlug } from "./with-fresh-slug.ts";

/**
 * Changes a listing that is still as the owner read it.
 *
 * @param version that the owner read
 * @throws {AppError} `no_business`; `stale` with what changed since; `status_not_allowed`
 */
export function editListing(
  ctx: OwnerCtx,
  ownerId: string,
  { version, patch }: { version: number; patch: BusinessPatch },
): Promise<MyBusiness> {
  return withFreshSlug(() =>
    inTransaction(ctx, async (trx) => {
      const before = await lockOwn(trx, ownerId);
      await assertVersion(trx, before.business, version);
      if (patch.status && !mayBecome(before.business.status, patch.status)) {
        throw new AppError("status_not_allowed");
      }
      const patched = applyPatch(before.business, patch);
      const slug = await slugFor(trx, before, patched);
      await saveChanged(ctx, trx, before.business, { ...patched, slug });
      return await presentOwn({ ...ctx, db: trx }, await getOwn(trx, ownerId));
    })
  );
}

async function assertVersion(trx: Trx, business: Business, version: number): Promise<void> {
  if (business.version === version) return;
  const fields = await findChangedSince(trx, business._id, version);
  throw new AppError("stale", { changes: { fields, version: business.version } });
}

/** An address that somebody may know stays; until then it follows the name and the city. */
async function slugFor(trx: Trx, before: OwnListing, patched: Business): Promise<string> {
  const { business, publishedAt } = before;
  if (publishedAt || slugBase(business) === slugBase(patched)) return business.slug;
  const { slug: _, ...unnamed } = patched;
  const [slug] = await chooseSlugs(trx, [unnamed]);
  return slug!;
}
