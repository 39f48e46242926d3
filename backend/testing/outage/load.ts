import assert from "node:assert/strict";
import { Caller } from "./caller.ts";
import { editor, newcomers, reader, renamer, type Role } from "./roles.ts";

/**
 * Readers, people who register and list a business, and owners who change things, each without a
 * pause. Every answer has to be what was asked for or a 503 with Retry-After, in time; and what was
 * acknowledged has to be there at the end.
 *
 * @param each how many of each kind
 */
export async function startLoad(origin: string, { each = 3 } = {}) {
  const faults = new Set<string>();
  const roles: Role[] = Array.from(
    { length: each },
    (_, n) => [reader(n + 1), newcomers(), editor(), renamer()],
  ).flat();
  const cast = roles.map((role) => ({ role, caller: new Caller(origin, faults) }));
  const callers = cast.map(({ caller }) => caller);
  await Promise.all(cast.map(({ role, caller }) => role.prepare?.(caller)));
  assert.deepEqual([...faults], []);

  let isOver = false;
  const work = cast.map(async ({ role, caller }) => {
    while (!isOver) await role.step(caller);
  });
  const sum = (of: (caller: Caller) => number) => callers.reduce((n, one) => n + of(one), 0);

  /** @throws {AssertionError} when it does not come true in `seconds`, or something went wrong */
  async function until(what: string, seconds: number, holds: (caller: Caller) => boolean) {
    const deadline = performance.now() + seconds * 1000;
    while (!callers.every(holds)) {
      assert.deepEqual([...faults], []);
      if (performance.now() > deadline) {
        const others = cast.filter(({ caller }) => !holds(caller)).map(({ role }) => role.name);
        throw new assert.AssertionError({ message: `not in ${seconds} s: ${what}; ${others}` });
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  const stop = async () => {
    isOver = true;
    for (const caller of callers) caller.isOver = true;
    await Promise.all(work);
  };

  return {
    [Symbol.asyncDispose]: stop,
    get calls() {
      return sum(({ calls }) => calls);
    },
    get refusals() {
      return sum(({ refusals }) => refusals);
    },
    /** Waits until everybody has been told to come back since then. */
    refused: (since: number) =>
      until("all are told to come back", 15, ({ refusedAt }) => refusedAt >= since),
    /** Waits until all is well with everybody since then. */
    served: (since: number) =>
      until("all are served again", 30, (caller) => caller.isServedSince(since)),
    /** When the latest call began that was told to come back. */
    lastRefusal: () => Math.max(...callers.map(({ refusedAt }) => refusedAt)),
    /** Ends it, and looks whether all that was acknowledged is there. */
    async end() {
      await stop();
      await Promise.all(cast.map(({ role, caller }) => role.check?.(caller)));
      assert.deepEqual([...faults], []);
    },
  };
}

export type Load = Awaited<ReturnType<typeof startLoad>>;
