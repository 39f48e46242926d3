import { setTimeout as delay } from "node:timers/promises";

/**
 * Retries idempotent work until it succeeds.
 *
 * @param wait waits between tries; by default its timer does not keep the process running
 * @throws the error of the last try
 */
export async function retry<T>(
  work: () => Promise<T>,
  { tries, pauseMs, wait = (ms) => delay(ms, undefined, { ref: false }) }: {
    tries: number;
    pauseMs: number;
    wait?: (milliseconds: number) => Promise<unknown>;
  },
): Promise<T> {
  for (let n = 1;; n++) {
    try {
      return await work();
    } catch (error) {
      if (n === tries) throw error;
    }
    await wait(pauseMs);
  }
}
