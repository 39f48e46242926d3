import type { Trx } from "#/db/database.ts";
import {
  type Business,
  findProvenance,
  findPublishedByIds,
  type ListingsChange,
  toPublicView,
} from "#/contexts/listings/mod.ts";
import { recordHidden, recordShown } from "./change-queries.ts";
import { digestOf } from "./feed-item.ts";

/**
 * Records in the feed what visitors and readers of the feed now see, in the same transaction. What a
 * load adds is recorded by `followRights`, because its source is stored after it.
 */
export async function recordInFeed(
  trx: Trx,
  { cause, saved: changes = [], removed }: ListingsChange,
): Promise<void> {
  const isLoad = cause !== "derived" && cause.act === "imported" && cause.group !== undefined;
  const saved = changes.filter(({ before }) => before || !isLoad).map(({ after }) => after);
  await record(trx, saved, [...saved.map(({ _id }) => _id), ...removed?.ids ?? []]);
}

/**
 * Records listings whose sources, or what these say of themselves, have changed.
 *
 * @returns the slugs of those that are public
 */
export async function followRights(
  trx: Trx,
  { ids }: { ids: readonly string[] },
): Promise<string[]> {
  const slugs: string[] = [];
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch);
    const published = await findPublishedByIds(trx, some);
    const saved = published.map(({ availability: _, source: __, claimable: ___, ...own }) => own);
    await record(trx, saved, some);
    slugs.push(...published.map(({ slug }) => slug));
  }
  return slugs;
}

const batch = 500;

/** @param ids of listings that are recorded, too, if they are no longer shown */
async function record(trx: Trx, saved: readonly Business[], ids: readonly string[]): Promise<void> {
  const active = saved.filter(({ status }) => status === "active").map(toPublicView);
  const provenance = await findProvenance(trx, active.map(({ _id }) => _id));
  const shown = active.flatMap((business) => {
    // Without one, the listing is being deleted in this transaction.
    const from = provenance.get(business._id);
    return from?.mayPassOn
      ? [{ id: business._id, slug: business.slug, digest: digestOf(business, from) }]
      : [];
  });
  const isShown = new Set(shown.map(({ id }) => id));
  await recordShown(trx, shown);
  await recordHidden(trx, ids.filter((id) => !isShown.has(id)));
}
