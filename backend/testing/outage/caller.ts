import { watchHost } from "../host-share.ts";

/**
 * Longest until somebody is told to come back, in milliseconds: a query's deadline, and slack for a
 * busy machine.
 */
const patience = 4000;

/** So many answers in a row show that all is well again. */
const enough = 5;

type Ask = {
  body?: unknown;
  headers?: Record<string, string>;
  /** What the answer may be, beside a 503 with Retry-After. */
  status: number[];
};

type Told<Body> = { status: number; body: Body; etag: string | null };

/** One client of a service, who remembers how it was served. */
export class Caller {
  calls = 0;
  refusals = 0;
  /** When the latest call began that was told to come back, by `performance.now()`. */
  refusedAt = -Infinity;
  /** When the latest calls began that were answered as asked, since the latest one that was not. */
  served: number[] = [];
  /** Nobody waits for it any more. */
  isOver = false;

  /** @param faults where it writes down what may not be */
  constructor(readonly origin: string, readonly faults: Set<string>) {}

  /** @returns undefined where it was told to come back, or the answer is a fault */
  async ask<Body>(
    method: string,
    path: string,
    { status: expected, body, headers }: Ask,
  ): Promise<Told<Body> | undefined> {
    const what = `${method} ${path.replace(/[0-9a-f-]{36}/g, "…")}`;
    const from = performance.now();
    const share = watchHost();
    this.calls++;
    try {
      const response = await fetch(`${this.origin}${path}`, {
        method,
        headers: { ...body !== undefined && { "Content-Type": "application/json" }, ...headers },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await response.text();
      const { status } = response;
      if (status === 503) {
        const waited = (performance.now() - from) * share();
        return this.#refused(what, { from, waited }, response);
      }
      if (!expected.includes(status)) {
        this.faults.add(`${what}: ${status} ${text.slice(0, 300)}`);
        return;
      }
      this.served = [...this.served, from].slice(-enough);
      return { status, body: JSON.parse(text), etag: response.headers.get("ETag") };
    } catch (error) {
      this.faults.add(`${what}: ${error}`);
      // Who asks a service that is gone is answered at once.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Asks again until it is answered; undefined only where it is over. */
  async insist<Body>(...request: Parameters<Caller["ask"]>): Promise<Told<Body> | undefined> {
    while (!this.isOver) {
      const told = await this.ask<Body>(...request);
      if (told) return told;
    }
  }

  /** Whether all has been well again since then. */
  isServedSince(time: number): boolean {
    return this.served.length === enough && this.served[0]! >= time;
  }

  /** @param waited in milliseconds that the machine had */
  #refused(
    what: string,
    { from, waited }: { from: number; waited: number },
    { headers }: Response,
  ): undefined {
    if (waited > patience) {
      this.faults.add(`${what}: 503 after more than ${patience} ms`);
    }
    if (!headers.has("Retry-After")) this.faults.add(`${what}: 503 without Retry-After`);
    this.refusals++;
    this.refusedAt = from;
    this.served = [];
  }
}
