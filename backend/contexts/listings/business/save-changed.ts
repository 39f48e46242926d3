import type { Ctx } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { emit } from "#/platform/events.ts";
import { toRow } from "./business-row.ts";
import { changedFields } from "../history/changed-fields.ts";
import { reportCopy } from "./copies/report-copy.ts";
import { reportSwitch } from "./report-switch.ts";
import { stillVerified } from "./verifications.ts";
import type { Cause } from "../history/cause.ts";
import { upsertBusinesses } from "../queries.ts";
import type { Business } from "../schemas.ts";

/** Fields by which one listing may copy another. */
const isOfLikeness = (field: string) =>
  /^(status|businessName|shortDesc|description|translation|address|.*Phone|whatsapp)/.test(field);

/**
 * Saves a locked listing and notifies subscribers. Ends the verifications of changed values. Writes
 * nothing if nothing has changed.
 */
export async function saveChanged(
  ctx: Pick<Ctx, "now">,
  trx: Trx,
  cause: Cause,
  before: Business,
  after: Business,
): Promise<Business> {
  const fields = changedFields(before, after);
  if (fields.length === 0) return before;
  const [saved] = await saveAllChanged(ctx, trx, cause, [{ before, after }]) as [Business];
  if (fields.some(isOfLikeness)) await reportCopy(ctx, trx, before, saved);
  return saved;
}

/** Saves locked listings that have changed. Those without an owner are no copies. */
export async function saveAllChanged(
  ctx: Pick<Ctx, "now">,
  trx: Trx,
  cause: Cause,
  edits: { before: Business; after: Business }[],
): Promise<Business[]> {
  if (edits.length === 0) return [];
  const rows = edits.map(({ before, after }) => {
    const verifications = stillVerified(after.verifications, before, after);
    return toRow({ ...after, verifications, id: after._id }, after.slug, ctx.now());
  });
  const saved = await upsertBusinesses(trx, rows);
  await emit(trx, {
    kind: "listings.changed",
    cause,
    saved: saved.map((after, at) => ({ before: edits[at]!.before, after })),
    formerSlugs: edits.flatMap(({ before, after }) =>
      before.slug === after.slug ? [] : [before.slug]
    ),
  });
  for (const [at, after] of saved.entries()) await reportSwitch(ctx, trx, edits[at]!.before, after);
  return saved;
}
