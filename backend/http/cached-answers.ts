import type { Context } from "hono";
import { Cache, type Cacheable } from "../shared/cache.ts";
import { everyPage } from "../shared/invalidation.ts";
import type { Body } from "./body.ts";

/** What is open changes by the minute. */
const freshMs = 60_000;

/** What an answer's headers may weigh. */
const headerBytes = 1_024;

/**
 * Answers of public reads, cached by address for a minute at most, so that what many ask for is read
 * once. They do not outlive a failure: unlike a page, an answer cannot say how old it is.
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
   * @param keys what the answer is forgotten by; without, it is not cached
   * @param make answers of one address are of one type; without a body they are not cached, for
   *   where a redirect leads changes under another key
   */
  async get<T extends { body?: Body }>(
    c: Context,
    keys: readonly string[] | undefined,
    make: () => Promise<T>,
  ): Promise<T> {
    if (!keys) return await make();
    // As it was sent: the path that hono tells is decoded.
    const address = c.req.url.slice(c.req.url.indexOf("/", "https://".length));
    const { value } = await this.#cache.get(address, async () => {
      const answer = await make();
      const bytes = headerBytes + (answer.body?.bytes ?? 0);
      const value = { answer, bytes, keys: new Set([everyPage, ...keys]) };
      return { value, state: answer.body ? "good" : "faulty" };
    });
    return value.answer as T;
  }

  /** @param keys of what has changed */
  forget(keys: Iterable<string>): void {
    this.#cache.forget(keys);
  }
}
