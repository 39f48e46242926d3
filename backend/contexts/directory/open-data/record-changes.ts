import type { Trx } from "#/db/database.ts";
import { type Business, findProvenance, toPublicView } from "#/contexts/listings/mod.ts";
import { findListedSlugs, recordHidden, recordShown } from "./change-queries.ts";
import { digestOf } from "./feed-item.ts";

/** Records in the feed what visitors and readers of the feed now see, in the same transaction. */
export async function recordInFeed(
  trx: Trx,
  { saved, removed }: { saved: readonly Business[]; removed: readonly string[] },
): Promise<void> {
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
  await recordHidden(
    trx,
    [...saved.map(({ _id }) => _id), ...removed].filter((id) => !isShown.has(id)),
  );
}

/** Lists or unlists in the feed the listings of a source whose terms have changed. */
export async function followRights(trx: Trx, { ids }: { ids: readonly string[] }): Promise<void> {
  const provenance = await findProvenance(trx, ids);
  const [passed, kept] = [true, false].map((passes) =>
    ids.filter((id) => provenance.get(id)?.mayPassOn === passes)
  );
  const listed = await findListedSlugs(trx, passed!);
  await recordShown(trx, listed.map((one) => ({ ...one, digest: "" })));
  await recordHidden(trx, kept!);
}
