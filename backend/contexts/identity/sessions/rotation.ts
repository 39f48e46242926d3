import type { SessionRow } from "./session-queries.ts";

/**
 * The grace period in milliseconds. An issued token is not replaced during it, because its response
 * may still be in transit. The previous token stays valid, because its request may have been sent
 * earlier.
 */
const grace = 10_000;

/** Milliseconds after which a token is replaced even under frequent refreshes. */
const longestUse = 60_000;

type Rotation = Pick<
  SessionRow,
  "generation" | "rotated_at" | "given_at" | "used_at" | "parent" | "overtaken" | "overtaken_at"
>;

/**
 * Computes how a session changes when a client presents one of its refresh tokens. The response is
 * then the current token.
 *
 * A token is valid until its successor is used, because the response with the successor may be
 * lost. A repetition after the grace period replaces the successor. If both successors are then
 * used, two clients have the session.
 *
 * @param presented the generation of the token
 * @returns undefined if the token became invalid longer ago than the grace period
 */
export function rotate(
  session: Rotation,
  presented: number,
  now: Date,
): Partial<Rotation> | undefined {
  const { generation, rotated_at, given_at, used_at, parent, overtaken, overtaken_at } = session;
  const isWithin = (time: number, since: Date | null) =>
    since !== null && now.getTime() - since.getTime() <= time;
  const isRecentlyIssued = isWithin(grace, given_at) && isWithin(longestUse, rotated_at);
  const isWithinGrace = (presented === parent && isWithin(grace, used_at)) ||
    (presented === overtaken && isWithin(grace, overtaken_at));
  const replaced = (left: Partial<Rotation>) => ({
    generation: generation + 1,
    rotated_at: now,
    given_at: now,
    used_at: null,
    ...left,
  });

  if (presented === generation) {
    const firstUse = used_at ?? now;
    if (isRecentlyIssued) return { given_at: now, used_at: firstUse };
    return replaced({ parent: generation, overtaken: parent, overtaken_at: firstUse });
  }
  if (presented === parent && used_at === null) {
    if (isRecentlyIssued) return { given_at: now };
    return replaced({ overtaken: generation, overtaken_at: now });
  }
  return isWithinGrace ? { given_at: now } : undefined;
}
