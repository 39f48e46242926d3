import type { Trx } from "#/db/database.ts";
import { findNetworkUse } from "#/contexts/identity/mod.ts";
import { areSimilar } from "./similar-text.ts";
import { findFromSameSource } from "./same-source-queries.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** In milliseconds: how far back a device and a network count as the same person's. */
export const deviceWindow = 90 * day;
const networkWindow = day;

/** What happens at one shared address within so long belongs together. */
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

export type Source = {
  /** Whether its author seems to have reviewed the business already, from another account. */
  isRepeat: boolean;
  /** The reviews of the same person that are public but not counted. */
  earlier: string[];
  isByOwner: boolean;
};

/**
 * What the device and the network of a review that is about to be written tell. A shared network
 * says nothing alone: there a second signal decides, and no earlier review is questioned, else a
 * stranger at a carrier's address could have a customer's review questioned.
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
  const isRepeat = others.some((other) =>
    other.isSameDevice || !isShared || isWithinMinutes(other.createdAt) ||
    areSimilar(text, other.text)
  );
  const isByOwner = isOwners && (!isShared || isWithinMinutes(ownerSeenAt));
  const certain = others.filter(({ isSameDevice }) => isSameDevice || !isShared);
  const earlier = certain.filter(({ isFresh }) => isFresh).map(({ id }) => id);
  return { isRepeat, isByOwner, earlier };
}
