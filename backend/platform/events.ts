import type { ListingEvent } from "#/contexts/listings/events.ts";
import type { ReviewEvent } from "#/contexts/reviews/events.ts";
import { databaseOf } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";

/** The sum of what the contexts emit. */
type AppEvent = ListingEvent | ReviewEvent;

type Handler<Event> = (trx: Trx, event: Event) => Promise<unknown>;

/** What follows each kind of event. */
export type Subscriber = {
  [Kind in AppEvent["kind"]]?: Handler<Extract<AppEvent, { kind: Kind }>>;
};

const subscribersOf = new WeakMap<Db, Subscriber[]>();

/**
 * Registers what follows the events of all transactions on a database, in this order and in place of
 * what was registered before. The composition root calls it, and commands that change listings.
 */
export function subscribe(db: Db, ...subscribers: Subscriber[]): void {
  subscribersOf.set(db, subscribers);
}

/**
 * Calls the subscribers of an event one after the other, in the transaction in which it happens: a
 * subscriber that fails takes the transaction back.
 *
 * @throws {Error} where a database has no subscriber to it, lest a search document be forgotten
 */
export async function emit(trx: Trx, event: AppEvent): Promise<void> {
  const handlers = (subscribersOf.get(databaseOf(trx)) ?? [])
    .flatMap(({ [event.kind]: handler }) => handler as Handler<AppEvent> | undefined ?? []);
  if (handlers.length === 0) throw new Error(`Nothing subscribes to ${event.kind} here`);
  for (const handle of handlers) await handle(trx, event);
}
