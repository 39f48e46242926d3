import type { Limit } from "#/platform/limiter.ts";
import type { EnquiriesCtx } from "./ctx.ts";

const day = 24 * 60 * 60;

/** The parts of SMS about enquiries that the budget of a day pays for. */
export const smsPartsOfDay = ({ rupeesPerDay, smsPaise }: EnquiriesCtx["budget"]): Limit => ({
  name: "enquiry-sms",
  points: Math.max(1, Math.floor(100 * rupeesPerDay / smsPaise)),
  seconds: day,
});

/**
 * The parts of these that one visitor's proven number may cause, so that a few SIM cards do not use
 * up the budget.
 */
export const smsPartsOfNumber = (budget: EnquiriesCtx["budget"]): Limit => ({
  name: "enquiry-sms-number",
  points: Math.min(60, smsPartsOfDay(budget).points),
  seconds: day,
});

/**
 * For each phone of an owner: SMS that ask. Others wait, unless they are withdrawn in the meantime.
 * In a day, `mostOfBusiness` limits them.
 */
export const askingSms: Limit = { name: "enquiry-asking-sms", points: 10, seconds: 60 * 60 };
/**
 * For each phone of an owner: SMS about the end of an enquiry that the owner has not answered.
 * Others are dropped, because the link of the enquiry shows the end.
 */
export const endingSms: Limit = { name: "enquiry-ending-sms", points: 1, seconds: 4 * 60 * 60 };

/** Limits of calls; those of enquiries are in asking/limits.ts. */
export const createsInADay: Limit = { name: "enquiry-creates", points: 30, seconds: day };
/** Pictures that a visitor adds to requests. */
export const photosInADay: Limit = { name: "enquiry-photos", points: 40, seconds: day };
