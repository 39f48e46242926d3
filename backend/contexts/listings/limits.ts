import type { Limit } from "#/platform/limiter.ts";

const minute = 60;

/** Of each account. */
export const reads: Limit = { name: "owner-reads", points: 300, seconds: 5 * minute };
export const writes: Limit = { name: "owner-writes", points: 150, seconds: 10 * minute };
/** Pictures take the machine's time. */
export const uploads: Limit = { name: "owner-uploads", points: 60, seconds: 10 * minute };

/** Of each address a call comes from; phones of a whole town may share one. */
export const events: Limit = { name: "events-ip", points: 600, seconds: minute };
