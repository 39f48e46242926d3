import assert from "node:assert/strict";
import { createClock } from "../testing/clock.ts";
import { useTestDatabase } from "../testing/database.ts";
import { deleteOldLimits } from "./limit-queries.ts";
import { createLimiter } from "./limiter.ts";

const { db } = await useTestDatabase();
const clock = createClock();
const options = { db, now: clock.now, scale: 1, hashKey: (key: string) => `hash of ${key}` };

const limit = { name: "tries", points: 3, seconds: 60 };

Deno.test("allows a limited number of calls within a window, and again after the window", async () => {
  const limiter = createLimiter(options);
  for (let left = 2; left >= 0; left--) {
    assert.deepEqual(await limiter.take(limit, "asha"), {
      allowed: true,
      limit: 3,
      remaining: left,
      resetSeconds: 60,
    });
  }
  clock.advance({ seconds: 20 });
  const refused = await limiter.take(limit, "asha");
  assert.deepEqual([refused.allowed, refused.resetSeconds], [false, 40]);
  assert.equal((await limiter.take(limit, "ravi")).allowed, true);
  assert.equal((await limiter.take({ ...limit, name: "rings" }, "asha")).allowed, true);
  clock.advance({ seconds: 40 });
  assert.equal((await limiter.take(limit, "asha")).remaining, 2);
});

Deno.test("counts calls of all processes exactly", async () => {
  const processes = [createLimiter(options), createLimiter(options)];
  const takes = Array.from({ length: 40 }, (_, n) => processes[n % 2]!.take(limit, "all"));
  const allowed = (await Promise.all(takes)).filter((take) => take.allowed);
  assert.equal(allowed.length, 3);
});

Deno.test("refunds a point", async () => {
  const limiter = createLimiter(options);
  const once = { name: "once", points: 1, seconds: 60 };
  assert.equal((await limiter.take(once, "asha")).allowed, true);
  // A repeated refund, sent because the first may have been lost, does not exceed the limit.
  for (let count = 0; count < 2; count++) await limiter.refund(once, "asha");
  assert.equal((await limiter.take(once, "asha")).allowed, true);
  assert.equal((await limiter.take(once, "asha")).allowed, false);
});

Deno.test("charges no point for a refused call, and refunds no point after the window", async () => {
  const limiter = createLimiter(options);
  const twice = { name: "twice", points: 2, seconds: 60 };
  for (let count = 0; count < 9; count++) await limiter.take(twice, "asha");
  await limiter.refund(twice, "asha");
  assert.equal((await limiter.take(twice, "asha")).allowed, true);
  assert.equal((await limiter.take(twice, "asha")).allowed, false);
  clock.advance({ seconds: 60 });
  await limiter.refund(twice, "asha");
  assert.equal((await limiter.take(twice, "asha")).remaining, 1);
});

Deno.test("caches a refusal for a second, even when another process refunds a point", async () => {
  let queries = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      queries++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const limiter = createLimiter({ ...options, db: counted });
  const flooded = { name: "flooded", points: 1, seconds: 60 };
  await limiter.take(flooded, "asha");
  assert.equal((await limiter.take(flooded, "asha")).allowed, false);
  queries = 0;
  for (let n = 0; n < 50; n++) assert.equal((await limiter.take(flooded, "asha")).allowed, false);
  assert.equal(queries, 0);
  await createLimiter(options).refund(flooded, "asha");
  clock.advance({ seconds: 1 });
  assert.equal((await limiter.take(flooded, "asha")).allowed, true);
});

Deno.test("shortens windows after the clock is set back", async () => {
  const limiter = createLimiter(options);
  const minutely = { name: "minutely", points: 2, seconds: 60 };
  clock.advance({ hours: 5 });
  await limiter.take(minutely, "asha");
  await limiter.take(minutely, "ravi");
  await limiter.take(minutely, "ravi");
  assert.equal((await limiter.take(minutely, "ravi")).allowed, false);
  clock.advance({ hours: -5 });
  // Points still count, whether or not the process has cached a refusal.
  const refused = await limiter.take(minutely, "ravi");
  assert.deepEqual([refused.allowed, refused.resetSeconds], [false, 60]);
  const taken = await limiter.take(minutely, "asha");
  assert.deepEqual([taken.allowed, taken.remaining, taken.resetSeconds], [true, 0, 60]);
  clock.advance({ seconds: 20 });
  assert.equal((await createLimiter(options).take(minutely, "ravi")).resetSeconds, 40);
  clock.advance({ seconds: 40 });
  for (const key of ["asha", "ravi"]) {
    assert.equal((await limiter.take(minutely, key)).allowed, true, key);
  }
});

Deno.test("does not extend a cached refusal when the clock is set back", async () => {
  const limiter = createLimiter(options);
  const once = { name: "again", points: 1, seconds: 60 };
  await limiter.take(once, "asha");
  assert.equal((await limiter.take(once, "asha")).allowed, false);
  await createLimiter(options).refund(once, "asha");
  clock.advance({ minutes: -10 });
  assert.equal((await limiter.take(once, "asha")).allowed, true);
  clock.advance({ minutes: 10 });
});

Deno.test("stores only hashed keys, and deletes them after their window", async () => {
  const keys = await db.selectFrom("rate_limit").select("key").execute();
  assert.ok(keys.length > 0);
  assert.ok(keys.every(({ key }) => /^\w+:hash of /.test(key)));
  clock.advance({ minutes: 2 });
  await deleteOldLimits(db, clock.now());
  assert.deepEqual(await db.selectFrom("rate_limit").selectAll().execute(), []);
});

Deno.test("refuses calls when the database is unavailable", async () => {
  const away = new Proxy({}, {
    get: () => {
      throw new Error("away");
    },
  }) as never;
  const limiter = createLimiter({ ...options, db: away });
  await assert.rejects(() => limiter.take(limit, "asha"), /away/);
});
