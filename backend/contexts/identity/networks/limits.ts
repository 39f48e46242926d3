const day = 24 * 60 * 60 * 1000;

/** A network that so many accounts use within 7 days is shared, as a carrier's address is. */
export const sharedFrom = 21;
export const sharedWindow = 7 * day;

/** In milliseconds: home addresses change, and an owner who uses a network comes back to it. */
export const ownerWindow = 30 * day;

/** As long as anything looks back. */
export const networkKeptFor = ownerWindow;

/** As `2026-11-26`, in UTC. */
export const asDay = (time: Date): string => time.toISOString().slice(0, 10);
