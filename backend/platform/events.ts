import type { ListingEvent } from "#/contexts/listings/events.ts";
import type { ReviewEvent } from "#/contexts/reviews/events.ts";
import { databaseOf } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";

type AppEvent = ListingEvent | ReviewEvent;

type Handler<Event> = (trx: Trx, event: Event) => Promise<unknown>;

export type Subscriber = {
  [Kind in AppEvent["kind"]]?: Handler<Extract<AppEvent, { kind: Kind }>>;
};

/** Subscribers by database, because tests run several apps in one process. */
const subscribersOf = new WeakMap<Db, Subscriber[]>();

/**
 * Registers the subscribers of a database, called in this order; replaces earlier subscribers.
 * Called by the composition root and by commands that change listings.
 */
export function subscribe(db: Db, ...subscribers: Subscriber[]): void {
  subscribersOf.set(db, subscribers);
}

/**
 * Calls an event's subscribers in sequence, in its transaction. A failing subscriber rolls it back.
 * @throws {Error} without a subscriber, so that no search document is missed
 */
export async function emit(trx: Trx, event: AppEvent): Promise<void> {
  const handlers = (subscribersOf.get(databaseOf(trx)) ?? [])
    .flatMap(({ [event.kind]: handler }) => handler as Handler<AppEvent> | undefined ?? []);
  if (handlers.length === 0) throw new Error(`Nothing subscribes to ${event.kind} here`);
  for (const handle of handlers) await handle(trx, event);
}
