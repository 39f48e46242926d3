const day = 24 * 60 * 60 * 1000;

/** A network with this many accounts within 7 days counts as shared, such as a carrier's. */
export const sharedNetworkThreshold = 21;
export const sharedWindow = 7 * day;

/**
 * How long a network counts as an owner's, in milliseconds. Home addresses change, but an owner
 * keeps coming back to the same network.
 */
export const ownerWindow = 30 * day;

/** The longest window of any query. */
export const networkRetention = ownerWindow;

/** A date in UTC, such as `2026-11-26`. */
export const asDay = (time: Date): string => time.toISOString().slice(0, 10);
