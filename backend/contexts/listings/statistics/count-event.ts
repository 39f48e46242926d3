import { getLogger } from "@logtape/logtape";
import type { Ctx } from "#/db/ctx.ts";
import type { Limit, Limiter } from "#/platform/limiter.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import { isStorableSearch } from "#/shared/storable-search.ts";
import { fold } from "#/shared/text/text.ts";
import type { EventCounter } from "./event-counter.ts";
import type { CountedKind, ListingEvent } from "./schemas.ts";
import { writeCounts } from "./write-counts.ts";

const log = getLogger(["karigar", "listings"]);

/** Returns the query in the form that our search used, if its results include this business. */
export type FindAnsweredText = (
  view: { query: string; businessId: string },
) => Promise<string | undefined>;

export type CountingCtx = {
  ctx: Ctx;
  counter: EventCounter;
  limiter: Limiter;
  findAnsweredText: FindAnsweredText;
};

/** The origin of an event. The limiter stores both values as keyed hashes for a day. */
type Origin = { network: string; device: string };

/** The keys contain the date in India, so the limits start again each day. */
const seconds = 24 * 60 * 60;
const perDevice: Limit = { name: "event-device", points: 1, seconds };
const perNetwork: Limit = { name: "event-network", points: 20, seconds };
const queryNetwork: Limit = { name: "event-query", points: 1, seconds };

/**
 * Counts each kind of event at most once a day for each device and listing, and at most 20 times
 * for a network.
 */
export async function countEvent(
  { ctx, counter, limiter, findAnsweredText }: CountingCtx,
  businessId: string,
  { kind, query }: ListingEvent,
  { network, device }: Origin,
): Promise<void> {
  const now = ctx.now();
  const day = dayInIndia(now);
  const isNew = async (limit: Limit, ...key: string[]) =>
    (await limiter.take(limit, [businessId, day, ...key].join(" "))).allowed;
  const mayCount = async (kind: CountedKind) =>
    await isNew(perDevice, kind, device) && await isNew(perNetwork, kind, network);

  const isView = await mayCount(kind);
  const isSearch = kind === "view" && !!query && fold(query) !== "" && await mayCount("search");
  const kinds = [...isView ? [kind] : [], ...isSearch ? ["search" as const] : []];
  if (kinds.length === 0) return;
  const text = isSearch && isStorableSearch(query)
    ? fold(await findAnsweredText({ query, businessId }) ?? "")
    : "";
  const counted = text
    ? { text, isNewNetwork: await isNew(queryNetwork, network, text) }
    : undefined;
  const shouldWrite = counter.add(businessId, { kinds, query: counted }, now);
  if (!shouldWrite) return;
  // The visitor gets no write error, because the event is only one of thousands.
  await writeCounts(ctx, counter)
    .catch((error) => log.warning("Events were not counted: {error}", { error }));
}
