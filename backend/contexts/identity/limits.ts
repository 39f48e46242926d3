import type { Limit } from "#/platform/limiter.ts";
import type { CodePurpose } from "./tables.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds between two codes that one source asks for, to one recipient and for one purpose. */
export const resendSeconds = minute;

/** Of each address a call comes from: an IPv4 address, or an IPv6 /64. */
export const usernameChecks: Limit = { name: "username", points: 200, seconds: minute };
/** Of each browser that has signed in before. */
export const usernameChecksByDevice: Limit = {
  name: "username-device",
  points: 20,
  seconds: minute,
};
/**
 * Codes asked for at one address and not given back yet, for each purpose apart: whoever uses up the
 * resets of an address stops no registration there.
 */
export const codesByAddress = (purpose: CodePurpose, points: number): Limit => ({
  name: `codes-ip-${purpose}`,
  points,
  seconds: hour,
});
/** Failed ones, for many share an address: the throttle of each account is the strict one. */
export const signInsByAddress: Limit = { name: "sign-ins-ip", points: 300, seconds: 10 * minute };

/**
 * Of each source (an IPv4 address, or an IPv6 /48) and what it aims at: less than closes it to
 * others, so that nobody can do that alone.
 */
export const failuresBySource: Limit = { name: "failures-source", points: 4, seconds: day };
export const codesBySource: Limit = { name: "codes-source", points: 3, seconds: day };

/** Purposes of signed-in accounts. Their codes share no budget with registration and sign-in. */
const codesADay = {
  claim: 5,
  listed_number: 3,
  email_change: 3,
  mobile_change: 5,
  confirmation: 5,
};
export type SignedInPurpose = keyof typeof codesADay;

export const isSignedInPurpose = (purpose: CodePurpose): purpose is SignedInPurpose =>
  purpose in codesADay;

/** Of each account, whatever number or address it names. */
export const codesByAccount = (purpose: SignedInPurpose): Limit => ({
  name: `codes-account-${purpose}`,
  points: codesADay[purpose],
  seconds: day,
});

/** Of numbers with the same first six digits: who pumps messages owns a block of numbers. */
export const codesByPrefix: Limit = { name: "codes-prefix", points: 30, seconds: hour };

/** Of a recipient, a purpose and a source: whoever asks for codes to another's number delays their own. */
export const codeCooldown: Limit = { name: "codes-cooldown", points: 1, seconds: resendSeconds };

/** Of a purpose and the number or e-mail address a code goes to, or the known devices of its account. */
export const codesByPurpose: Limit = { name: "codes-purpose", points: 5, seconds: day };

/** Of a number or an address, whatever for: how many messages strangers can have somebody get. */
export const codesByRecipient: Limit = { name: "codes-recipient", points: 10, seconds: day };

/** Of the same as `codesByPurpose`, whichever code they are made at. */
export const codeGuesses: Limit = { name: "guesses", points: 15, seconds: day };

/** Of pictures, which take the machine's time. */
export const avatarUploads: Limit = { name: "avatars", points: 20, seconds: hour };

/**
 * The breaker: all codes and news of a day. Browsers that are not known get four fifths of them, signed-in
 * purposes a tenth; the rest is left for known devices.
 */
export const codesInAll = (points: number): Limit => ({ name: "codes-all", points, seconds: day });
export const codesForStrangers = (points: number): Limit => ({
  name: "codes-strangers",
  points: Math.ceil(0.8 * points),
  seconds: day,
});
export const codesForSignedIn = (points: number): Limit => ({
  name: "codes-signed-in",
  points: Math.ceil(0.1 * points),
  seconds: day,
});
export const newsInAll = (points: number): Limit => ({
  name: "news-all",
  points: Math.ceil(0.05 * points),
  seconds: day,
});
