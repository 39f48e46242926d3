import type { Limit } from "#/platform/limiter.ts";

const hour = 60 * 60;
const day = 24 * hour;

/** Of each address: twice its other starts, for a report is never left unfinished. */
export const reportsByAddress = (startsPerAddress: number): Limit => ({
  name: "reports-ip",
  points: 2 * startsPerAddress,
  seconds: hour,
});
/** So many without a captcha. */
export const freeReports: Limit = { name: "reports-free", points: 3, seconds: day };
export const lookups: Limit = { name: "report-lookups-ip", points: 60, seconds: 60 };

/** Reports whose answer goes to one number or address. */
export const contactsInADay: Limit = { name: "report-contact", points: 3, seconds: day };
