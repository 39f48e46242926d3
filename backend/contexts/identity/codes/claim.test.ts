import assert from "node:assert/strict";
import type { Limit } from "#/platform/limiter.ts";
import { Claim } from "./claim.ts";

const limit = (name: string): Limit => ({ name, points: 5, seconds: 60 });
const names = ["source", "block", "cooldown", "purpose"];

/** A limiter whose connection breaks at one call, before the count or before the response. */
function cutAt(call: number, when: "before" | "after") {
  const points = new Map<string, number>();
  const add = (name: string, n: number) => points.set(name, (points.get(name) ?? 0) + n);
  let calls = 0;
  const cut = () => {
    if (++calls === call) throw Object.assign(new Error("cut"), { code: "CONNECTION_CLOSED" });
  };
  return {
    points,
    limiter: {
      take: async ({ name }: Limit) => {
        await Promise.resolve();
        if (when === "before") cut();
        add(name, 1);
        if (when === "after") cut();
        return { allowed: true, limit: 5, remaining: 4, resetSeconds: 60 };
      },
      usage: ({ name }: Limit) =>
        Promise.resolve({ points: points.get(name) ?? 0, resetSeconds: 0 }),
      refund: async ({ name }: Limit) => {
        await Promise.resolve();
        add(name, -1);
      },
    },
  };
}

for (const when of ["before", "after"] as const) {
  for (const [at, name] of names.entries()) {
    Deno.test(`refunds everything when the connection breaks ${when} counting “${name}”`, async () => {
      const { points, limiter } = cutAt(at + 1, when);
      let background: Promise<void> | undefined;
      const inBackground = (work: () => Promise<void>) => void (background = work());
      const claim = new Claim({ limiter, inBackground }, { source: "10.0.0.1" });
      const work = async () => {
        for (const name of names) await claim.take(limit(name), "9876543210");
      };
      await assert.rejects(claim.during(work), /cut/);
      await background;
      for (const [name, taken] of points) assert.ok(taken <= 0, `${name}: ${taken}`);
    });
  }
}

Deno.test("retries a failed refund and refunds nothing twice", async () => {
  const { points, limiter } = cutAt(99, "before");
  const claim = new Claim({ limiter, inBackground: () => {} }, { source: undefined });
  for (const name of names) await claim.take(limit(name), "9876543210");
  const working = limiter.refund;
  let failures = 1;
  limiter.refund = async (given) => {
    if (given.name === "block" && failures-- > 0) throw new Error("away");
    await working(given);
  };
  await assert.rejects(claim.refund(), /away/);
  await claim.refund();
  assert.deepEqual([...points.values()], [0, 0, 0, 0]);
});
