import type { Context } from "hono";
import { Cache, type Cacheable } from "../shared/cache.ts";
import { everyPage } from "../shared/invalidation.ts";
import type { Body } from "./body.ts";

/** How long a response is cached, in milliseconds. "Open now" changes by the minute. */
const freshMs = 60_000;

/** Estimated size of a response's headers. */
const headerBytes = 1_024;

/**
 * Caches responses of public reads by address, for a minute at most, and not beyond `endsAt`. A stale response is not served
 * when a read fails: unlike a page, it cannot show its age.
 */
export class CachedAnswers {
  readonly #cache: Cache<Cacheable & { answer: object }>;

  constructor(now: () => Date) {
    this.#cache = new Cache({
      maxBytes: 16 * 2 ** 20,
      freshMs,
      staleMs: freshMs,
      outlivesFailure: false,
      now: () => now().getTime(),
    });
  }

  /**
   * @param keys keys that invalidate the response; without keys it is not cached
   * @param make must return one type per address. A response without a body is not cached, because
   *   a change of a redirect's target invalidates another key.
   */
  async get<T extends { body?: Body; endsAt?: Date | undefined }>(
    c: Context,
    keys: readonly string[] | undefined,
    make: () => Promise<T>,
  ): Promise<T> {
    if (!keys) return await make();
    // The raw address; `c.req.path` is decoded.
    const address = c.req.url.slice(c.req.url.indexOf("/", "https://".length));
    const { value } = await this.#cache.get(address, async () => {
      const answer = await make();
      const bytes = headerBytes + (answer.body?.bytes ?? 0);
      const endsAt = answer.endsAt?.getTime();
      const value = { answer, bytes, keys: new Set([everyPage, ...keys]), endsAt };
      return { value, state: answer.body ? "good" : "faulty" };
    });
    return value.answer as T;
  }

  /** @param keys of changed data */
  forget(keys: Iterable<string>): void {
    this.#cache.forget(keys);
  }
}
