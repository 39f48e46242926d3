import { BoundedQueue, type QueueKey } from "#/shared/concurrency/bounded-queue.ts";
import { normalisePassword } from "./password-rule.ts";

/** Loaded with the first password, so the service starts faster. */
const loadArgon2 = () => import("@node-rs/argon2");

/** Parameters of argon2id; memory in KiB. */
type HashingCost = { memoryCost: number; timeCost: number; parallelism: number };

const standardCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordHasher = {
  hash(password: string, queueKey?: QueueKey): Promise<string>;
  /**
   * Returns false if there is no hash, but takes the same time, so timing does not reveal whether
   * an account exists.
   */
  verify(hash: string | null | undefined, password: string, queueKey?: QueueKey): Promise<boolean>;
};

type Options = { cost?: HashingCost; atOnce?: number; waiting?: number };

/**
 * Hashes off the event loop, at most `atOnce` at a time because each hash needs memory. Throws
 * `unavailable` if more than `waiting` calls are queued. The queue is fair between queue keys.
 */
export function createPasswordHasher(
  { cost = standardCost, atOnce = 4, waiting = 512 }: Options = {},
): PasswordHasher {
  const { memoryCost, timeCost, parallelism } = cost;
  const dummyHash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$` +
    `${"A".repeat(22)}$${"A".repeat(43)}`;
  const queue = new BoundedQueue({ atOnce, waiting, retryAfterSeconds: 2 });
  return {
    hash: (password, queueKey) =>
      queue.run(async () => {
        const { hash } = await loadArgon2();
        return hash(normalisePassword(password), cost);
      }, queueKey),
    verify: (known, password, queueKey) =>
      queue.run(async () => {
        const { verify } = await loadArgon2();
        return await verify(known ?? dummyHash, normalisePassword(password)) && !!known;
      }, queueKey),
  };
}
