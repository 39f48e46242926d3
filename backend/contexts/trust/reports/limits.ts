import type { Limit } from "#/platform/limiter.ts";

const day = 24 * 60 * 60;

/** Of each address a call comes from. */
export const reports: Limit = { name: "reports-ip", points: 20, seconds: day };
/** So many without a captcha. */
export const freeReports: Limit = { name: "reports-free", points: 3, seconds: day };
export const lookups: Limit = { name: "report-lookups-ip", points: 60, seconds: 60 };

/** Reports whose answer goes to one number or address. */
export const contactsInADay: Limit = { name: "report-contact", points: 3, seconds: day };
