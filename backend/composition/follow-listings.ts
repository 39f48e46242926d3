import {
  followRights,
  type ListedDocument,
  projectListings,
  recordInFeed,
} from "../contexts/directory/mod.ts";
import { findPaused } from "../contexts/enquiries/mod.ts";
import { type ListingsChange, recordChanges } from "../contexts/listings/mod.ts";
import { syncVerifications } from "../contexts/trust/mod.ts";
import type { Trx } from "../db/database.ts";
import { notify, type OpenDatabase } from "../db/client.ts";
import type { Subscriber } from "../platform/events.ts";
import { openPubSub } from "../platform/pubsub.ts";
import { allDone } from "../shared/concurrency/all-done.ts";
import { categorySlug } from "../shared/categories.ts";
import type { Invalidation } from "../shared/invalidation.ts";
import type { Refresh } from "../web/mod.ts";

/** Writes search documents, verifications, the log and the feed with a change of listings. */
export async function followListings(trx: Trx, change: ListingsChange) {
  const saved = (change.saved ?? []).map(({ after }) => after);
  const removed = change.removed?.ids ?? [];
  const [projected] = await allDone([
    projectListings({ findPaused }, trx, { saved, removed }),
    syncVerifications(trx, saved),
    recordChanges(trx, change),
    recordInFeed(trx, change),
  ]);
  return projected;
}

/**
 * Like `followListings`, for a process without pages, such as an import. Notifies the processes
 * that serve pages.
 */
export async function followList(trx: Trx, change: ListingsChange): Promise<void> {
  const { before, after } = await followListings(trx, change);
  await notify(trx, channel, messagesOf(invalidationOf(change, before, after)));
}

/**
 * Like `followListings`. After the commit, every process refreshes its pages.
 *
 * @param announce called in the transaction with the slugs of pages that are or were public
 */
export async function followAndPublish(
  database: Pick<OpenDatabase, "listen" | "preferPrimary">,
  refreshPages: Refresh,
  announce?: (trx: Trx, slugs: readonly string[]) => Promise<unknown>,
): Promise<Required<Pick<Subscriber, "listings.changed" | "listings.rights_changed">>> {
  const refresh: Refresh = (invalidation) => {
    // First, so that no page is rendered from a replica's outdated data.
    database.preferPrimary();
    refreshPages(invalidation);
  };
  const pubsub = await openPubSub(database, {
    channel,
    onMessage: (message) => refresh(JSON.parse(message)),
    onGap: () => refresh("all"),
  });
  return {
    "listings.changed": async (trx, change) => {
      const { before, after } = await followListings(trx, change);
      const slugs = [...before, ...after].map(({ slug }) => slug);
      if (slugs.length > 0) await announce?.(trx, slugs);
      await pubsub.publish(trx, messagesOf(invalidationOf(change, before, after)));
    },
    "listings.rights_changed": async (trx, change) => {
      const changed = await followRights(trx, change);
      await pubsub.publish(trx, messagesOf({ changed, gone: [], lists: [] }));
    },
  };
}

const channel = "listing_pages";

/** Maximum number of names per message. Even the longest names fit into one NOTIFY. */
const maxNames = 40;

function messagesOf({ changed, gone, lists }: Invalidation): string[] {
  const goneSlugs = new Set(gone);
  const parts = Math.ceil(Math.max(changed.length, lists.length) / maxNames);
  return Array.from({ length: parts }, (_, n) => {
    const [from, to] = [n * maxNames, (n + 1) * maxNames];
    const some = changed.slice(from, to);
    const invalidation: Invalidation = {
      changed: some,
      gone: some.filter((slug) => goneSlugs.has(slug)),
      lists: lists.slice(from, to),
    };
    return JSON.stringify(invalidation);
  });
}

/** A listing that is public neither before nor after the change, such as a draft, is on no page. */
function invalidationOf(
  { formerSlugs = [] }: ListingsChange,
  before: ListedDocument[],
  after: ListedDocument[],
): Invalidation {
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
