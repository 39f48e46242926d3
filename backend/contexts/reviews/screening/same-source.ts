import type { Trx } from "#/db/database.ts";
import { isWithinMinutes, type Origin } from "#/contexts/identity/mod.ts";
import { areSimilar } from "./similar-text.ts";
import { findFromSameSource } from "./same-source-queries.ts";

const day = 24 * 60 * 60 * 1000;

/** How long the same device or the same network suggests the same user, in milliseconds. */
export const deviceWindow = 90 * day;
const networkWindow = day;

type Written = {
  businessId: string;
  authorId: string;
  text: string;
  origin: Origin;
  now: Date;
};

type Source = {
  /** Whether the author seems to have reviewed the business from another account. */
  isRepeat: boolean;
  /** The same user's earlier reviews that are public but not yet counted. */
  earlier: string[];
};

/** Returns what a new review's origin reveals. A shared network counts only with a second signal. */
export async function findSource(trx: Trx, written: Written): Promise<Source> {
  const { businessId, authorId, text, origin, now } = written;
  const others = await findFromSameSource(trx, {
    businessId,
    authorId,
    origin,
    deviceSince: new Date(now.getTime() - deviceWindow),
    networkSince: new Date(now.getTime() - networkWindow),
  });
  const matching = others.filter((other) =>
    other.isSameDevice || !origin.isShared || isWithinMinutes(other.createdAt, now) ||
    areSimilar(text, other.text)
  );
  const earlier = matching.filter(({ isFresh }) => isFresh).map(({ id }) => id);
  return { isRepeat: matching.length > 0, earlier };
}
