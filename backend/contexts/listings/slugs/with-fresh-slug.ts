import { violates } from "#/db/violates.ts";

const maxTries = 6;

/**
 * Retries `work` if a concurrent transaction has taken the chosen slug. `work` must be a whole
 * transaction.
 */
export async function withFreshSlug<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1;; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries || !violates(error, "business_slug_key")) throw error;
    }
  }
}
