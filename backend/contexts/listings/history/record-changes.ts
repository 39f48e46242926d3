import type { Trx } from "#/db/database.ts";
import type { ListingsChange } from "../events.ts";
import { continues, joined, toEntries, withoutValues } from "./entry.ts";
import {
  findEntries,
  forgetOldValues,
  forgetValues,
  insertEntries,
  maxWithValues,
  replaceEntry,
} from "./queries.ts";

/**
 * Writes the log of changes, in the transaction that makes them. Of a removed listing no value
 * stays.
 */
export async function recordChanges(
  trx: Trx,
  { cause, saved = [], removed }: ListingsChange,
): Promise<void> {
  if (cause === "derived") return;
  const entries = saved.flatMap((change) => toEntries(cause, change));
  const [entry] = entries;
  if (entry && entries.length === 1 && cause.act === "edited") {
    // The listing is locked, so that its last entry stays the last one.
    const [last] = await findEntries(trx, { listingId: entry.listingId }, 1);
    if (last && continues(last, entry)) {
      return await replaceEntry(trx, last.id, joined(last, entry));
    }
  }
  if (removed) {
    await forgetValues(trx, removed.ids);
    entries.push(...removed.ids.map((id) => withoutValues(cause, id, null, removed.at)));
  }
  await insertEntries(trx, entries);
  const long = entries.filter(({ version }) => (version ?? 0) > maxWithValues);
  if (long.length > 0) await forgetOldValues(trx, long.map(({ listingId }) => listingId));
}
