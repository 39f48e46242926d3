import type { Limit } from "../../db/limiter.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds between two codes for one recipient. */
export const resendSeconds = minute;

/** Of each address a call comes from. */
export const usernameChecks: Limit = { name: "username", points: 20, seconds: minute };
export const codesByAddress: Limit = { name: "codes-ip", points: 10, seconds: hour };
/** Generous, for many share one: the throttle of each account is the strict one. */
export const signInsByAddress: Limit = { name: "sign-ins-ip", points: 300, seconds: 10 * minute };

/** Of each number or e-mail address a code goes to. */
export const codeCooldown: Limit = { name: "codes-cooldown", points: 1, seconds: resendSeconds };
export const codesByRecipient: Limit = { name: "codes-recipient", points: 5, seconds: day };

/** Of numbers with the same first six digits: who pumps messages owns a block of numbers. */
export const codesByPrefix: Limit = { name: "codes-prefix", points: 30, seconds: hour };

/** Of a recipient and a purpose, whichever code they are made at. */
export const codeGuesses: Limit = { name: "guesses", points: 15, seconds: day };

/** Of pictures, which take the machine's time. */
export const avatarUploads: Limit = { name: "avatars", points: 20, seconds: hour };

/** The breaker: all messages of a day. */
export const codesInAll = (points: number): Limit => ({ name: "codes-all", points, seconds: day });
