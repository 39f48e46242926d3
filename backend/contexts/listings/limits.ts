import type { Limit } from "#/platform/limiter.ts";

const minute = 60;

/** Limits per account. */
export const reads: Limit = { name: "owner-reads", points: 300, seconds: 5 * minute };
export const writes: Limit = { name: "owner-writes", points: 150, seconds: 10 * minute };
/** A lower limit, because processing pictures is expensive. */
export const uploads: Limit = { name: "owner-uploads", points: 60, seconds: 10 * minute };

/** Different numbers of others that an account enters in its listing. */
export const numberTries: Limit = { name: "number-tries", points: 5, seconds: 24 * 60 * minute };
/** For each account and number: whether it is counted already. */
export const triedNumber: Limit = { ...numberTries, name: "tried-number", points: 1 };

/** For each owner, over all listings: what the owner says about today, signed in. */
export const availabilityChanges: Limit = {
  name: "availability",
  points: 12,
  seconds: 24 * 60 * minute,
};
/** The same, by links. Who holds a link cannot use up the changes of the signed-in owner. */
export const availabilityByLink: Limit = {
  ...availabilityChanges,
  name: "availability-by-link",
  points: 4,
};

/** Limit per IP address. A carrier may share one address among many phones. */
export const events: Limit = { name: "events-ip", points: 600, seconds: minute };
