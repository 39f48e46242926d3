import type { ListingEvent } from "#/contexts/listings/events.ts";
import { databaseOf } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";

/** The sum of what the contexts emit. */
type AppEvent = ListingEvent;

type Kind = AppEvent["kind"];

type Subscriber<K extends Kind> = (
  trx: Trx,
  event: Extract<AppEvent, { kind: K }>,
) => Promise<unknown>;

/** For each kind of event the functions that follow it, in their order. */
type Subscribers = { [K in Kind]: Subscriber<K>[] };

const subscribersOf = new WeakMap<Db, Partial<Subscribers>>();

/**
 * Registers what follows the events of all transactions on a database, in place of what was
 * registered before. The composition root calls it, and commands that change listings.
 */
export function subscribe(db: Db, subscribers: Partial<Subscribers>): void {
  subscribersOf.set(db, subscribers);
}

/**
 * Calls the subscribers of an event one after the other, in the transaction in which it happens: a
 * subscriber that fails takes the transaction back.
 *
 * @throws {Error} where a database has no subscriber to it, lest a search document be forgotten
 */
export async function emit(trx: Trx, event: AppEvent): Promise<void> {
  const subscribers = subscribersOf.get(databaseOf(trx))?.[event.kind];
  if (!subscribers) throw new Error(`Nothing on this database subscribes to ${event.kind}`);
  for (const call of subscribers) await call(trx, event);
}
