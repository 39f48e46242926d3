import type { Context } from "hono";
import { everyPage } from "../shared/invalidation.ts";
import { type Timed, TimedMap } from "../shared/timed-map.ts";
import type { Body } from "./body.ts";

/** How long a response is cached, in milliseconds. "Open now" changes by the minute. */
const lifetime = 60_000;

const maxBytes = 16 * 2 ** 20;

/** Estimated size of a response's headers. */
const headerBytes = 1_024;

/**
 * Caches responses of public reads by address, for a minute at most, and not beyond `endsAt`. A
 * stale response is not served when a read fails: unlike a page, it cannot show its age.
 */
export class CachedAnswers {
  readonly #answers: TimedMap<Timed & { answer: object }>;

  constructor(now: () => Date) {
    this.#answers = new TimedMap(() => now().getTime(), lifetime, maxBytes);
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
    const { answer } = await this.#answers.get(address, new Set([everyPage, ...keys]), async () => {
      const answer = await make();
      const bytes = answer.body ? headerBytes + answer.body.bytes : 0;
      return { answer, bytes, endsAt: answer.endsAt?.getTime() };
    });
    return answer as T;
  }

  /** @param keys of changed data */
  forget(keys: Iterable<string>): void {
    this.#answers.forget(keys);
  }
}
