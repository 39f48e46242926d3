const day = 24 * 60 * 60 * 1000;

/** A network used by this many accounts within 7 days is shared, such as a carrier's. */
export const sharedNetworkThreshold = 21;
export const sharedWindow = 7 * day;

/** In milliseconds: home addresses change, and an owner who uses a network returns to it. */
export const ownerWindow = 30 * day;

/** The longest window of any query. */
export const networkRetention = ownerWindow;

/** Such as `2026-11-26`, in UTC. */
export const asDay = (time: Date): string => time.toISOString().slice(0, 10);
