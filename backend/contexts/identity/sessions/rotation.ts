import type { SessionRow } from "./session-queries.ts";

/**
 * For so long a token that was handed out is not replaced, for it may still be on its way, and one
 * that was overtaken still counts, for a request may have left before. In milliseconds.
 */
const grace = 10_000;

/** However often it is asked for, a token is replaced after so long. In milliseconds. */
const longestUse = 60_000;

type Rotation = Pick<
  SessionRow,
  "generation" | "rotated_at" | "given_at" | "used_at" | "parent" | "overtaken" | "overtaken_at"
>;

/**
 * What a session becomes when one of its refresh tokens is presented. The current token then is the
 * answer.
 *
 * A token counts until its successor was used, for until then the answer that brought the successor
 * may have been lost. Whoever asks again later than the grace gets another successor in place of
 * the first: should the first turn up after all, two have the session.
 *
 * @param presented the generation of the token
 * @returns the changes; undefined for a token that stopped counting longer ago than the grace
 */
export function rotate(
  session: Rotation,
  presented: number,
  now: Date,
): Partial<Rotation> | undefined {
  const { generation, rotated_at, given_at, used_at, parent, overtaken, overtaken_at } = session;
  const isWithin = (time: number, since: Date | null) =>
    since !== null && now.getTime() - since.getTime() <= time;
  const isOnItsWay = isWithin(grace, given_at) && isWithin(longestUse, rotated_at);
  const isLate = (presented === parent && isWithin(grace, used_at)) ||
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
    if (isOnItsWay) return { given_at: now, used_at: firstUse };
    return replaced({ parent: generation, overtaken: parent, overtaken_at: firstUse });
  }
  if (presented === parent && used_at === null) {
    if (isOnItsWay) return { given_at: now };
    return replaced({ overtaken: generation, overtaken_at: now });
  }
  return isLate ? { given_at: now } : undefined;
}
