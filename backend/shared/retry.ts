import { setTimeout as delay } from "node:timers/promises";

/**
 * Does work that may be done twice until it succeeds.
 *
 * @param wait for so many milliseconds; by default it keeps no process from ending
 * @throws what the last try failed with
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
