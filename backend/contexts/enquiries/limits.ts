import type { Limit } from "#/platform/limiter.ts";
import type { EnquiriesCtx } from "./ctx.ts";

const day = 24 * 60 * 60;

/** The parts of SMS about requests that the budget of a day pays for. */
export const smsPartsOfDay = ({ rupeesPerDay, smsPaise }: EnquiriesCtx["budget"]): Limit => ({
  name: "enquiry-sms",
  points: Math.max(1, Math.floor(100 * rupeesPerDay / smsPaise)),
  seconds: day,
});

/** Limits of calls; those of requests are in asking/limits.ts. */
export const createsInADay: Limit = { name: "enquiry-creates", points: 30, seconds: day };
/** Pictures of an account. */
export const photosInADay: Limit = { name: "enquiry-photos", points: 40, seconds: day };
