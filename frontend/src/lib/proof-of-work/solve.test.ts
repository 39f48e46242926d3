import assert from "node:assert/strict";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { solve } from "./solve.ts";

const keys = { hmacSignatureSecret: "a", hmacKeySignatureSecret: "b" };
const challengeOf = (counter: number) =>
  createChallenge({ algorithm: "PBKDF2/SHA-256", cost: 100, counter, deriveKey, ...keys });

Deno.test("the token holds the challenge as it came, and its solution", async () => {
  const challenge = await challengeOf(50);
  const token = JSON.parse(atob(await solve(challenge)));
  assert.deepEqual(token.challenge, challenge);
  assert.equal(token.solution.counter, 50);
  const { verified } = await verifySolution({ ...token, deriveKey, ...keys });
  assert.equal(verified, true);
});

Deno.test("whoever leaves the page stops the work", async () => {
  const controller = new AbortController();
  const work = solve(await challengeOf(2 ** 32 - 1), controller.signal);
  controller.abort();
  await assert.rejects(work, { name: "AbortError" });
  await assert.rejects(solve(await challengeOf(1), controller.signal), { name: "AbortError" });
});

Deno.test("a challenge that no browser can work on is an error", async () => {
  const challenge = await challengeOf(1);
  challenge.parameters.algorithm = "SCRYPT";
  await assert.rejects(solve(challenge), { message: "the work cannot be done" });
});
