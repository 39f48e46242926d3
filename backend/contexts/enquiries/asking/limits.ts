import type { Limit } from "#/platform/limiter.ts";
import { expiresAfter, stateAt } from "../rules.ts";
import type { RecentEnquiry } from "./queries.ts";

const day = 24 * 60 * 60 * 1000;
export const month = 30 * day;

/** How long an enquiry counts for a business, and for the daily limit of a visitor. */
export const countedFor = day;

/** How many enquiries a business receives in 24 hours. */
export const mostOfBusiness = 30;

const monthly = {
  code: "month",
  most: 15,
  period: month,
  message: "You have sent 15 requests in 30 days",
} as const;

const daily = {
  code: "day",
  most: 5,
  period: day,
  message: "You have sent 5 requests in 24 hours",
} as const;

/** How many enquiries of one visitor may be open, and how many a visitor may send in a period. */
const limits = [
  {
    code: "open",
    most: 3,
    period: expiresAfter,
    message: "You have 3 open requests. Choose a business or withdraw one",
  },
  daily,
  monthly,
] as const;

type Excess = { code: typeof limits[number]["code"]; message: string; endsAt: Date };

/**
 * Returns the limits that a further enquiry would exceed, each with the time from which it would
 * not.
 * @param recent the visitor's enquiries of the last 30 days, newest first
 */
export const exceededBy = (recent: RecentEnquiry[], now: Date): Excess[] =>
  limits.flatMap(({ code, most, period, message }) => {
    const counted = recent.filter((enquiry) =>
      isWithin(period, enquiry, now) && (code !== "open" || stateAt(enquiry, now) === "open")
    );
    const last = counted[most - 1];
    return last ? [{ code, message, endsAt: new Date(last.created_at.getTime() + period) }] : [];
  });

/** Whether a visitor has sent an enquiry in 24 hours. The next one needs a captcha. */
export const isRepeated = (recent: RecentEnquiry[], now: Date): boolean =>
  recent.some((enquiry) => isWithin(countedFor, enquiry, now));

const isWithin = (period: number, { created_at }: RecentEnquiry, now: Date): boolean =>
  created_at.getTime() > now.getTime() - period;

// The limits of a number, because an erased account takes its enquiries with it. They never refuse
// what the account's rows allow.
const inMonth = { seconds: month / 1000 };
const inDay = { seconds: day / 1000 };
const ofNumberInMonth: Limit = { name: "enquiries-number", points: monthly.most, ...inMonth };
export const ofNumberInDay: Limit = { name: "enquiries-number-day", points: daily.most, ...inDay };
export const limitsOfNumber = [
  { limit: ofNumberInMonth, code: monthly.code, message: monthly.message },
  { limit: ofNumberInDay, code: daily.code, message: daily.message },
];

/** Counts for each number and business. The number may have moved to another account since. */
export const ofNumberToBusiness: Limit = {
  name: "enquiries-number-business",
  points: 1,
  ...inDay,
};

/** Enquiries of an address in an hour that need no captcha, if their numbers need none. */
export const freeEnquiries: Limit = { name: "enquiries-free", points: 9, seconds: 60 * 60 };

/** Enquiries of an IPv4 address or an IPv6 /48, which many people may share. */
export const ofAddress: Limit = { name: "enquiries-address", points: 1_000, ...inDay };
