import type { Logger } from "@logtape/logtape";
import { outageOf } from "../shared/outage.ts";

/**
 * Logs what failed with nobody waiting for it. In an outage that passes all of it has one cause,
 * which is told once with the outage: a line, and not where in the code.
 */
export function logFailure(log: Logger, name: string, error: unknown): void {
  const outage = outageOf(error);
  if (!outage?.passes) return log.error("{name} failed: {error}", { name, error });
  const { message } = error as Error;
  log.warning(`${outage.sentence}: {name} failed: {message}`, { name, message });
}
