import type { Keys } from "../keys.ts";

/** What makes the refresh tokens of a session; none of them is stored. */
type Origin = { id: string; seed: string; generation: number };

/**
 * The token of a generation, made anew whenever it is asked for: from the session's seed, which is
 * in the database, and a key, which is not. So its successor is always the same one, and an old
 * token can be told from a made-up one.
 */
export const refreshTokenOf = (keys: Keys, { id, seed, generation }: Origin): string =>
  `${id}.${generation}.${keys.mac("refresh token", `${id}.${generation}.${seed}`)}`;

/** What a token claims; nothing of it is known to be true. */
export function parseRefreshToken(token: string) {
  const match = token.match(/^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/);
  return match && { id: match[1]!, generation: Number(match[2]), mac: match[3]! };
}

export const isRefreshTokenOf = (
  keys: Keys,
  claimed: { generation: number; mac: string },
  { id, seed }: Pick<Origin, "id" | "seed">,
): boolean => keys.isMac("refresh token", `${id}.${claimed.generation}.${seed}`, claimed.mac);
