import { z } from "zod";
import { eraseRestoredAccount, type IdentityCtx } from "../contexts/identity/mod.ts";
import {
  findListing,
  type ModerationCtx,
  removeModeratedListing,
  repeatRemoval,
  restoreListing,
  restoreListings,
  suspendListing,
  suspendMatchingListings,
} from "../contexts/listings/mod.ts";
import { inTransaction } from "../db/ctx.ts";
import type { Db } from "../db/database.ts";
import { recoveryFolder, type Storage } from "../gateways/storage/mod.ts";
import {
  findKnownEvents,
  findRecoveryEvents,
  insertAuditEventOnce,
  type RecoveryEvent,
  recoveryEvents,
} from "../platform/audit-queries.ts";

const day = 24 * 60 * 60 * 1000;

/** How often the whole log is compared with the database. */
const comparisonInterval = 60 * 60 * 1000;

const LoggedEvent = z.object({
  id: z.uuid(),
  at: z.coerce.date(),
  event: z.enum(recoveryEvents),
  account_id: z.uuid().nullable(),
  detail: z.record(z.string(), z.string()),
});

/** The reason that the owner sees. The log has no reasons, because they are personal data. */
const reasonLost =
  "This listing was suspended. The reason was lost when we restored our database from a backup; " +
  "please ask us. / यह लिस्टिंग रोकी गई थी। बैकअप से डेटाबेस लौटाने में कारण खो गया; कृपया हमसे पूछें।";

type Deps = {
  db: Db;
  now: () => Date;
  storage: Storage;
  identity: IdentityCtx;
  listings: ModerationCtx;
};

/**
 * Copies erasures, removals and suspensions from the audit to the file storage, so that they can be
 * repeated after a restore of the database. Events contain ids of accounts and businesses, and
 * hashes of the do-not-list.
 */
export function createRecoveryLog({ db, now, storage, identity, listings }: Deps) {
  let shipped = new Set<string>();
  let comparedAt = -Infinity;

  /** Repeats the events that the database lacks. @returns their number */
  async function replay(): Promise<number> {
    shipped = await listEventIds();
    const known = await findKnownEvents(db, [...shipped]);
    const missing: RecoveryEvent[] = [];
    for (const id of shipped) {
      if (known.has(id)) continue;
      const file = await storage.get(keyOf(id));
      const text = file && new TextDecoder().decode(await file.read());
      if (!text) continue;
      const event = LoggedEvent.parse(JSON.parse(text));
      // The audit log also deletes its events after a year.
      if (event.at.getTime() < now().getTime() - 365 * day) await storage.delete(keyOf(id));
      else missing.push(event);
    }
    missing.sort((a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id));
    for (const event of missing) {
      await repeat(event);
      await insertAuditEventOnce(db, event);
    }
    comparedAt = now().getTime();
    return missing.length;
  }

  async function repeat({ event, account_id, detail }: RecoveryEvent) {
    if (event === "account_erased") return await eraseRestoredAccount(identity, account_id!);
    const { business, neverList, isErasure } = detail;
    const hashes = neverList?.split(" ") ?? [];
    const listing = await findListing(db, business!);
    // Removed by its owner, or added since the backup.
    if (event === "business_removed" && (account_id === null || !listing)) {
      return await repeatRemoval(listings, business!, hashes, isErasure === "true");
    }
    if (!listing) return;
    const adminId = account_id!;
    if (event === "business_restored") {
      const following = await restoreListing(listings, business!, adminId);
      return await restoreListings(listings, following ?? [], adminId);
    }
    const order = {
      reason: reasonLost,
      adminId,
      isOwnerNotified: true,
      neverList: hashes,
      isFinal: !detail.finalAt,
    };
    if (event === "business_suspended") await suspendListing(listings, business!, order);
    else {await inTransaction(listings, (trx) =>
        removeModeratedListing(listings, trx, listing, order));}
    await suspendMatchingListings(listings, listing);
  }

  /** @returns the ids of the events in the log */
  async function listEventIds(): Promise<Set<string>> {
    const files = await Array.fromAsync(storage.list(recoveryFolder));
    return new Set(
      files.map(({ key }) => key.slice(recoveryFolder.length + 1).replace(/\.json$/, "")),
    );
  }

  return {
    replay,
    /** Writes events that the log lacks. Call it every few seconds. */
    async ship(): Promise<void> {
      const time = now().getTime();
      const isFull = Math.abs(time - comparedAt) > comparisonInterval;
      if (isFull) await replay();
      const since = new Date(time - (isFull ? 365 : 1) * day);
      for (const event of await findRecoveryEvents(db, since)) {
        if (shipped.has(event.id)) continue;
        const bytes = new TextEncoder().encode(JSON.stringify(event));
        await storage.put(keyOf(event.id), bytes, "application/json");
        shipped.add(event.id);
      }
    },
  };
}

const keyOf = (id: string) => `${recoveryFolder}/${id}.json`;
