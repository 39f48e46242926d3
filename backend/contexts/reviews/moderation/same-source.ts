import type { Trx } from "#/db/database.ts";
import { findNetworkUse } from "#/contexts/identity/mod.ts";
import { areSimilar } from "./similar-text.ts";
import { findFromSameSource } from "./same-source-queries.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long the same device or the same network suggests the same user, in milliseconds. */
export const deviceWindow = 90 * day;
const networkWindow = day;

/** The maximum time between linked reviews from one shared address. */
const sameMinutes = 10 * minute;

type Written = {
  businessId: string;
  authorId: string;
  ownerId: string | null;
  text: string;
  devices: string[];
  networks: string[];
  now: Date;
};

type Source = {
  /** Whether the author seems to have reviewed the business from another account. */
  isRepeat: boolean;
  /** The same user's earlier reviews that are public but not yet counted. */
  earlier: string[];
  isByOwner: boolean;
};

/**
 * Returns what the device and network of a new review reveal. A shared network counts only with a
 * second signal.
 */
export async function findSource(trx: Trx, written: Written): Promise<Source> {
  const { businessId, authorId, ownerId, text, devices, networks, now } = written;
  const { isShared, isOwners, ownerSeenAt } = await findNetworkUse(trx, { networks, ownerId, now });
  const others = await findFromSameSource(trx, {
    businessId,
    authorId,
    devices,
    networks,
    deviceSince: new Date(now.getTime() - deviceWindow),
    networkSince: new Date(now.getTime() - networkWindow),
  });
  const isWithinMinutes = (time: Date | null) =>
    time !== null && Math.abs(now.getTime() - time.getTime()) <= sameMinutes;
  const matching = others.filter((other) =>
    other.isSameDevice || !isShared || isWithinMinutes(other.createdAt) ||
    areSimilar(text, other.text)
  );
  const isByOwner = isOwners && (!isShared || isWithinMinutes(ownerSeenAt));
  const earlier = matching.filter(({ isFresh }) => isFresh).map(({ id }) => id);
  return { isRepeat: matching.length > 0, isByOwner, earlier };
}
