import type { Keys } from "../keys.ts";

/** The data from which a session's refresh tokens are derived. The tokens are not stored. */
type Origin = { id: string; seed: string; generation: number };

/**
 * Derives the token of a generation from the session's stored seed and a key that is not stored. A
 * successor is therefore always the same, and old tokens differ from forged ones.
 */
export const refreshTokenOf = (keys: Keys, { id, seed, generation }: Origin): string =>
  `${id}.${generation}.${keys.mac("refresh token", `${id}.${generation}.${seed}`)}`;

/** Parses a token without verifying it. */
export function parseRefreshToken(token: string) {
  const match = token.match(/^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/);
  return match && { id: match[1]!, generation: Number(match[2]), mac: match[3]! };
}

export const isRefreshTokenOf = (
  keys: Keys,
  claimed: { generation: number; mac: string },
  { id, seed }: Pick<Origin, "id" | "seed">,
): boolean => keys.isMac("refresh token", `${id}.${claimed.generation}.${seed}`, claimed.mac);
