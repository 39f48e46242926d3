import type { Logger } from "@logtape/logtape";
import { AppError } from "./errors.ts";

/** A temporary failure of a dependency. */
type Outage = {
  /** For the log. */
  sentence: string;
  retryAfterSeconds: number;
  /** Whether the outage ends without an operator's action. */
  passes: boolean;
};

const databaseAway = {
  sentence: "The database is unreachable",
  retryAfterSeconds: 2,
  passes: true,
};
const readOnly = {
  sentence: "The database is read-only: it is a standby, or its disk is full",
  retryAfterSeconds: 30,
  passes: false,
};
const diskFull = { sentence: "The disk is full", retryAfterSeconds: 30, passes: false };
const diskBroken = { sentence: "The disk cannot be used", retryAfterSeconds: 30, passes: false };
const tooMuch = {
  sentence: "Memory, open files or connections have run out",
  retryAfterSeconds: 5,
  passes: false,
};

/** By codes of PostgreSQL (SQLSTATE), postgres.js and the operating system. */
const outages: [RegExp, Outage][] = [
  [/^(53100|ENOSPC|EDQUOT)$/, diskFull],
  [/^(58030|EROFS|EIO)$/, diskBroken],
  [/^25006$/, readOnly],
  [/^(53...|EMFILE|ENFILE|ENOMEM|ENOBUFS)$/, tooMuch],
  // 57014 is a cancelled query.
  [/^(08...|57P0.|57014|25P03)$/, databaseAway],
  [/^(CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED))$/, databaseAway],
  [
    /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(HOST|NET)UNREACH)$/,
    databaseAway,
  ],
];

/** @returns undefined for errors of our own code */
export function outageOf(thrown: unknown): Outage | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const code = "code" in thrown ? String(thrown.code) : "";
  // A missing socket means that PostgreSQL is unavailable. A missing file can have any cause.
  if (code === "ENOENT" && "syscall" in thrown && thrown.syscall === "connect") return databaseAway;
  return outages.find(([codes]) => codes.test(code))?.[1];
}

/** Whether a dependency failed, not the request. */
export const isUnavailable = (thrown: unknown): boolean =>
  thrown instanceof AppError ? thrown.code === "unavailable" : outageOf(thrown) !== undefined;

/**
 * Logs what failed in an outage. A temporary outage takes one line, because all failures have the
 * same cause.
 *
 * @param what a log message with placeholders for `values`
 * @returns false for errors of our own code, which are not logged
 */
export function logOutage(
  log: Logger,
  what: string,
  error: unknown,
  values: Record<string, unknown>,
): boolean {
  const outage = outageOf(error);
  if (!outage) return false;
  const { message } = error as Error;
  if (outage.passes) {
    log.warning(`${outage.sentence}: ${what} failed: {message}`, { ...values, message });
  } else log.error(`${outage.sentence}: ${what} failed: {error}`, { ...values, error });
  return true;
}

export const isDiskFull = (thrown: unknown): boolean => outageOf(thrown) === diskFull;
