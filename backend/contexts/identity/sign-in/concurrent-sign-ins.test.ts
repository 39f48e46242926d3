/** Concurrent sign-ins, whose password hashes queue. */
import assert from "node:assert/strict";
import { createPasswordHasher } from "../mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { goodPassword, newMobile, register, type TestUser } from "#/testing/users.ts";

// A quarter of the production cost, which still takes longer than the rest of a sign-in.
const cost = { memoryCost: 4_864, timeCost: 2, parallelism: 1 };
const api = await useTestApi({ hasher: createPasswordHasher({ cost }) });

const users: TestUser[] = [];
while (users.length < 30) users.push(await register(api));

const signIn = (identifier: string, password: string, ip: string, device = "") =>
  api.send("POST", "/api/auth/login", { identifier, password }, {
    ip,
    headers: { Cookie: device },
  });

const flood = (address: (n: number) => string, name: (n: number) => string) =>
  Array.from({ length: 100 }, (_, n) => signIn(name(n), "Not-The-One-1", address(n)));

const floods: [string, (n: number) => string, (n: number) => string][] = [
  ["from one address", () => "198.51.100.1", newMobile],
  ["from one IPv6 /48", (n) => `2001:db8:9:${n.toString(16)}::1`, newMobile],
  ["from a hundred addresses", (n) => `198.51.100.${n}`, newMobile],
  ["at one account", (n) => `198.51.100.${n}`, () => users[0]!.username],
];

for (const [what, address, name] of floods) {
  inTestAll.test(`signs in thirty users during a hundred wrong passwords ${what}`, async () => {
    const storm = flood(address, name);
    const right = users.map((user, n) => signIn(user.mobile, goodPassword, `192.0.2.${n}`));
    const statuses = (await Promise.all(right.slice(1))).map(({ status }) => status);
    const wrong = await Promise.all(storm);
    await right[0];
    assert.deepEqual(statuses, Array(29).fill(200));
    assert.ok(wrong.every(({ status }) => [401, 429, 503].includes(status)));
  });
}

Deno.test("queues a known device separately from other callers at its address", async () => {
  const ip = "203.0.113.9";
  const storm = flood(() => ip, newMobile);
  const right = users.slice(1, 11).map((user) =>
    signIn(user.mobile, goodPassword, ip, user.device)
  );
  const statuses = (await Promise.all(right)).map(({ status }) => status);
  await Promise.all(storm);
  assert.deepEqual(statuses, Array(10).fill(200));
});
