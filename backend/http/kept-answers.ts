import type { Context } from "hono";
import { RecentMap } from "../shared/recent-map.ts";
import { Body } from "./body.ts";

/** A public read's body and its own headers, and what is noted of it each time it goes out. */
type KeptAnswer<Noted> = { body: Body } & Besides<Noted>;

type Besides<Noted> = { headers?: Record<string, string>; noted?: Noted };

type Entry<Noted> = KeptAnswer<Noted> & { keys: readonly string[] };

type Place<Noted> = {
  /** What is kept for this address. */
  kept: KeptAnswer<Noted> | undefined;
  /** Keeps what was made for it since, unless something has changed meanwhile. */
  keep(text: string | Uint8Array, besides?: Besides<Noted>): KeptAnswer<Noted>;
};

/** In bytes, compressed copies included. */
const mostBytes = 16 * 1024 * 1024;

const minute = 60_000;

/**
 * Answers of public reads, kept by address until something that they show changes, and to the end
 * of the minute at most: what is open may be closed then. So what many ask for is asked of the
 * database once. What was not asked for longest goes first.
 */
export class KeptAnswers<Noted = never> {
  readonly #entries = new RecentMap<Entry<Noted>>(mostBytes, ({ body }) => body.bytes);
  #minute = NaN;
  /** How often something has changed. */
  #changes = 0;

  constructor(readonly now: () => Date) {}

  /** @param keys what the answer is to be forgotten by; without, it is not kept */
  at(c: Context, keys: readonly string[] | undefined): Place<Noted> {
    if (!keys) return { kept: undefined, keep: answerOf };
    this.#turn();
    // As it was sent: the path that hono tells is decoded.
    const address = c.req.url.slice(c.req.url.indexOf("/", "https://".length));
    const entry = this.#entries.get(address);
    const [from, changes] = [this.#minute, this.#changes];
    return {
      kept: entry,
      keep: (text, besides) => {
        const answer = answerOf(text, besides);
        this.#turn();
        const isRight = from === this.#minute && changes === this.#changes;
        if (isRight) this.#entries.set(address, { ...answer, keys });
        return answer;
      },
    };
  }

  /** @param keys of what has changed; without, anything may have */
  forget(keys?: readonly string[]): void {
    this.#changes++;
    const changed = keys && new Set(keys);
    for (const [address, { keys }] of this.#entries) {
      if (!changed || keys.some((key) => changed.has(key))) this.#entries.delete(address);
    }
  }

  #turn(): void {
    const now = Math.floor(this.now().getTime() / minute);
    if (now === this.#minute) return;
    this.#minute = now;
    this.#entries.clear();
  }
}

const answerOf = <Noted>(
  text: string | Uint8Array,
  besides: Besides<Noted> = {},
): KeptAnswer<Noted> => ({ body: Body.ofAnswer(text), ...besides });
