import assert from "node:assert/strict";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { solve } from "./solve.ts";

const keys = { hmacSignatureSecret: "a", hmacKeySignatureSecret: "b" };
const challengeOf = (counter: number) =>
  createChallenge({ algorithm: "PBKDF2/SHA-256", cost: 100, counter, deriveKey, ...keys });

Deno.test("returns the challenge and its solution in the token", async () => {
  const challenge = await challengeOf(50);
  const token = JSON.parse(atob(await solve(challenge)));
  assert.deepEqual(token.challenge, challenge);
  assert.equal(token.solution.counter, 50);
  const { verified } = await verifySolution({ ...token, deriveKey, ...keys });
  assert.equal(verified, true);
});

Deno.test("stops the work when the signal aborts", async () => {
  const controller = new AbortController();
  const work = solve(await challengeOf(2 ** 32 - 1), controller.signal);
  controller.abort();
  await assert.rejects(work, { name: "AbortError" });
  await assert.rejects(solve(await challengeOf(1), controller.signal), { name: "AbortError" });
});

Deno.test("fails when the browser cannot solve the challenge", async () => {
  const challenge = await challengeOf(1);
  challenge.parameters.algorithm = "SCRYPT";
  await assert.rejects(solve(challenge), { message: "the work cannot be done" });
});
