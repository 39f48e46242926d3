import type { Limit } from "#/platform/limiter.ts";
import type { CodePurpose } from "./tables.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds between two codes for the same source, recipient and purpose. */
export const resendSeconds = minute;

/** Limits per client address: an IPv4 address, or an IPv6 /64. */
export const usernameChecks: Limit = { name: "username", points: 200, seconds: minute };
/**
 * Unfinished codes that one address has requested. Each purpose has a limit, so that used-up
 * password resets do not block registration from that address.
 */
export const codesByAddress = (purpose: CodePurpose, points: number): Limit => ({
  name: `codes-ip-${purpose}`,
  points,
  seconds: hour,
});
/**
 * Codes without a captcha, for a form without a script: per client address, and of all. Further ones
 * need a sum.
 */
export const codesWithoutCaptcha: Limit = { name: "codes-no-captcha", points: 2, seconds: day };
export const allCodesWithoutCaptcha: Limit = {
  name: "codes-no-captcha-all",
  points: 100,
  seconds: day,
};
/**
 * Codes for a sum, which a program can solve, too: per client address, and a tenth of all. Further
 * ones of an address that many people share, such as a carrier's, come from a twentieth of all.
 */
export const codesForSums = (points: number): [byAddress: Limit, ofAll: Limit][] => [
  [
    { name: "codes-sum", points: 8, seconds: day },
    { name: "codes-sum-all", points: Math.ceil(0.1 * points), seconds: day },
  ],
  [
    { name: "codes-sum-shared", points: 100, seconds: day },
    { name: "codes-sum-shared-all", points: Math.ceil(0.05 * points), seconds: day },
  ],
];

/**
 * Limit of failed sign-ins. It is generous, because many users share an address; the throttle of
 * each account is stricter.
 */
export const signInsByAddress: Limit = { name: "sign-ins-ip", points: 300, seconds: 10 * minute };

/**
 * Limits per source (an IPv4 address, or an IPv6 /48) and target. They are below the target's own
 * limit, so that a single source cannot lock out other callers.
 */
export const failuresBySource: Limit = { name: "failures-source", points: 4, seconds: day };
export const codesBySource: Limit = { name: "codes-source", points: 3, seconds: day };

/** Daily codes of signed-in accounts. They have a separate budget from registration and sign-in. */
const dailyCodes = {
  claim: 5,
  listed_number: 3,
  email_change: 3,
  mobile_change: 5,
  confirmation: 5,
};
export type SignedInPurpose = keyof typeof dailyCodes;

export const isSignedInPurpose = (purpose: CodePurpose): purpose is SignedInPurpose =>
  purpose in dailyCodes;

/** Limit per account, whatever the recipient. */
export const codesByAccount = (purpose: SignedInPurpose): Limit => ({
  name: `codes-account-${purpose}`,
  points: dailyCodes[purpose],
  seconds: day,
});

/**
 * Limit for numbers with the same first six digits, because SMS pumping uses whole blocks of
 * numbers.
 */
export const codesByPrefix: Limit = { name: "codes-prefix", points: 30, seconds: hour };

/**
 * Limit per recipient, purpose and source, so that a request for another user's number delays only
 * its caller.
 */
export const codeCooldown: Limit = { name: "codes-cooldown", points: 1, seconds: resendSeconds };

/**
 * Limit per purpose and recipient. The known devices of the recipient's account have a separate
 * count.
 */
export const codesByPurpose: Limit = { name: "codes-purpose", points: 5, seconds: day };

/** Limit per recipient, across all purposes, of messages that unknown devices can trigger. */
export const codesByRecipient: Limit = { name: "codes-recipient", points: 10, seconds: day };

/** Limit of guesses across all codes, with the same keys as `codesByPurpose`. */
export const codeGuesses: Limit = { name: "guesses", points: 15, seconds: day };

/** People whom a registrar may enter, including those who must register themselves. */
export const peopleByRegistrar: Limit = { name: "registrar-people", points: 100, seconds: day };

/** Codes of a registrar, so that none uses up {@link registrarSms} alone. */
export const codesByRegistrar: Limit = { name: "registrar-codes", points: 200, seconds: day };

/** Messages to the holder of an account or listing whom a registrar wanted to list. */
export const messagesToHolders: Limit = { name: "registrar-known", points: 1, seconds: 30 * day };

/** Daily SMS of all registrars, which are no part of {@link allCodes}. */
export const registrarSms = (points: number): Limit => ({
  name: "codes-registrars",
  points,
  seconds: day,
});

/** Limited, because picture processing takes CPU time. */
export const avatarUploads: Limit = { name: "avatars", points: 20, seconds: hour };

/**
 * Circuit breaker: daily codes and messages of the whole service. Unknown devices may use four
 * fifths, signed-in purposes a tenth; the rest is reserved for known devices.
 */
export const allCodes = (points: number): Limit => ({ name: "codes-all", points, seconds: day });
export const codesForUnknownDevices = (points: number): Limit => ({
  name: "codes-strangers",
  points: Math.ceil(0.8 * points),
  seconds: day,
});
export const codesForSignedIn = (points: number): Limit => ({
  name: "codes-signed-in",
  points: Math.ceil(0.1 * points),
  seconds: day,
});
export const allListingSms = (points: number): Limit => ({
  name: "news-all",
  points: Math.ceil(0.05 * points),
  seconds: day,
});
