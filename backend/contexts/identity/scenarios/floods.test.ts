/** Full-size floods. They need PostgreSQL, because the embedded database has one connection. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { useTestApi } from "#/testing/api.ts";
import { isFullRun } from "#/testing/full-run.ts";
import { newMobile, register } from "#/testing/users.ts";
import { createPasswordHasher } from "../mod.ts";

const numbers = isFullRun ? 1000 : 200;
/**
 * The daily messages for unknown devices. They run out in the sixth hour: during the fifth, each
 * number may still get its fifth code, in any order.
 */
const messagesADay = numbers * 3.4;
const api = await useTestApi({ variables: { MESSAGES_PER_DAY: String(messagesADay / 0.8) } });
const unlimited = await useTestApi({
  variables: { LIMITS_SCALE: "100000" },
  // A hash takes some milliseconds, so a response without a hash would be measurably faster.
  hasher: createPasswordHasher({ cost: { memoryCost: 8192, timeCost: 2, parallelism: 1 } }),
});

/** The number of pairs of calls whose durations are compared. */
const samples = isFullRun ? 1000 : 200;

const floodTest = (title: string, run: () => Promise<void>) =>
  Deno.test(title, { ignore: api.database.kind === "embedded" }, run);

/**
 * Ten numbers, each in a separate block. The other numbers are in blocks of about fifty numbers,
 * limited to 30 codes an hour.
 */
const lonely = Array.from({ length: 10 }, (_, n) => `70000${n}0000`);
const crowded = Array.from(
  { length: numbers - lonely.length },
  (_, n) => `8000${String(n % (numbers / 50)).padStart(2, "0")}${String(n).padStart(4, "0")}`,
);

floodTest("enforces all message limits when many numbers request ten codes each", async () => {
  const sent: { to: string; at: number }[] = [];
  const start = api.clock.now().getTime();
  const seconds = () => (api.clock.now().getTime() - start) / 1000;
  api.gateways.sms.send = ({ to }) => Promise.resolve(void sent.push({ to, at: seconds() }));
  const times = [0, 30, 59, ...Array.from({ length: 7 }, (_, hours) => (hours + 1) * 3600)];
  for (const time of times) {
    api.clock.advance({ seconds: time - seconds() });
    await eachOf([...lonely, ...crowded], async (mobile) => {
      const { status } = await api.send("POST", "/api/auth/phone/send", { mobile });
      assert.ok(status === 202 || status === 429, String(status));
    });
  }

  assert.equal(sent.length, messagesADay);
  const blocks = Map.groupBy(sent, ({ to, at }) => `${to.slice(0, 6)} ${Math.floor(at / 3600)}`);
  for (const [block, all] of blocks) assert.ok(all.length <= 30, `${block}: ${all.length}`);
  const byNumber = Map.groupBy(sent, ({ to }) => to);
  for (const [to, all] of byNumber) {
    assert.ok(all.length <= 5, `${to}: ${all.length} in a day`);
    const minutes = new Set(all.map(({ at }) => Math.floor(at / 60)));
    assert.equal(minutes.size, all.length, `${to}: twice in a minute`);
  }
  for (const to of lonely) assert.equal(byNumber.get(to)?.length, 5, to);
});

floodTest("takes the same time to reset a known and an unknown number", async () => {
  const { mobile } = await register(unlimited);
  const unknown = newMobile();
  unlimited.gateways.sms.send = () => delay(20);
  await assertSameTime((isKnown) =>
    unlimited.send("POST", "/api/auth/password-reset", { mobile: isKnown ? mobile : unknown })
  );
});

/** Runs both calls at once, in alternating order, so that a busy machine slows both equally. */
async function assertSameTime(call: (isKnown: boolean) => Promise<{ status: number }>) {
  const statuses = new Set<number>();
  const measure = async (isKnown: boolean) => {
    const from = performance.now();
    statuses.add((await call(isKnown)).status);
    return performance.now() - from;
  };
  const differences: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const isFirst = sample % 2 === 0;
    const [one, other] = await Promise.all([measure(isFirst), measure(!isFirst)]);
    differences.push(isFirst ? one - other : other - one);
  }
  await unlimited.settled();
  assert.equal(statuses.size, 1, [...statuses].join());
  const difference = median(differences);
  assert.ok(Math.abs(difference) < 5, `the known one takes ${difference.toFixed(2)} ms more`);
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;

async function eachOf<T>(all: T[], work: (one: T) => Promise<void>) {
  for (let at = 0; at < all.length; at += 50) {
    await Promise.all(all.slice(at, at + 50).map(work));
  }
}
