import { Brought, type Listed, projectListings } from "../contexts/directory/mod.ts";
import type { ListingsChange, ListingsCtx } from "../contexts/listings/mod.ts";
import { keepVerifications } from "../contexts/trust/mod.ts";
import type { Trx } from "../db/database.ts";
import type { OpenDatabase } from "../db/client.ts";
import { openPubSub } from "../platform/pubsub.ts";
import { allDone } from "../shared/all-done.ts";
import { categorySlug } from "../shared/categories.ts";
import type { ListingNews } from "../shared/listing-news.ts";
import type { Refresh } from "../web/mod.ts";

/** What the database keeps of listings elsewhere, in the transaction that changes them. */
export async function followListings(trx: Trx, change: ListingsChange, brought?: Brought) {
  const [projected] = await allDone([
    projectListings(trx, change, brought),
    keepVerifications(trx, change.saved),
  ]);
  return projected;
}

/** The same of a list, one batch after the other: what its businesses share is written once. */
export function followList() {
  const brought = new Brought();
  return (trx: Trx, change: ListingsChange) => followListings(trx, change, brought);
}

/** Search changes with a listing, in its transaction; every process's pages right after it. */
export async function mirrorListings(
  database: Pick<OpenDatabase, "listen" | "catchUp">,
  refreshPages: Refresh,
): Promise<ListingsCtx["onListingsChanged"]> {
  const refresh: Refresh = (news) => {
    // First, or a replica makes the pages anew as they were.
    database.catchUp();
    refreshPages(news);
  };
  const pubsub = await openPubSub(database, {
    channel: "listing_pages",
    onMessage: (message) => refresh(JSON.parse(message)),
    onGap: () => refresh("missed"),
  });
  return async (trx, change) => {
    const { before, after } = await followListings(trx, change);
    const news = newsOf(change.formerSlugs, before, after);
    if (news.changed.length > 0) await pubsub.publish(trx, JSON.stringify(news));
  };
}

/** A listing that could not be found before and cannot be now, such as a draft, is no news. */
function newsOf(formerSlugs: string[], before: Listed[], after: Listed[]): ListingNews {
  const found = [...before, ...after];
  const stays = new Set(after.map(({ id }) => id));
  const lists = found.flatMap(({ category, citySlug }) => {
    const trade = categorySlug(category);
    return [trade, `${trade}/${citySlug}`];
  });
  return {
    changed: [...new Set([...formerSlugs, ...found.map(({ slug }) => slug)])],
    gone: before.filter(({ id }) => !stays.has(id)).map(({ slug }) => slug),
    lists: [...new Set(lists)],
  };
}
