import type { Limit } from "#/platform/limiter.ts";

const hour = 60 * 60;
const day = 24 * hour;

/**
 * Limit per IP address. Twice the limit of registrations and sign-ins, because a report is complete
 * after one request.
 */
export const reportsByAddress = (startsPerAddress: number): Limit => ({
  name: "reports-ip",
  points: 2 * startsPerAddress,
  seconds: hour,
});
/** The number of reports per day without a captcha. */
export const freeReports: Limit = { name: "reports-free", points: 3, seconds: day };

/** Limits reports with the same contact. */
export const contactsInADay: Limit = { name: "report-contact", points: 3, seconds: day };
