export const dayMs = 24 * 60 * 60 * 1000;

/** A network with this many accounts within 7 days counts as shared, such as a carrier's. */
export const sharedNetworkThreshold = 21;
export const sharedWindow = 7 * dayMs;

/**
 * How long a network counts as an account's, in milliseconds. Home addresses change, but people
 * keep coming back to the same network.
 */
export const usedWindow = 30 * dayMs;

/** On a shared network, acts within this time suggest one person, in milliseconds. */
export const sameMinutes = 10 * 60_000;

/** How long the origin of an act is stored, in milliseconds. No rule compares older ones. */
export const originRetention = 90 * dayMs;

/** A date in UTC, such as `2026-11-26`. */
export const asDay = (time: Date): string => time.toISOString().slice(0, 10);
