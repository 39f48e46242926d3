import assert from "node:assert/strict";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { createClock } from "#/testing/clock.ts";
import { createAltcha } from "./altcha.ts";

const from = { ip: undefined, level: 0 };

function setUp() {
  const clock = createClock();
  const spent = new Map<string, Date>();
  const spend = (tokenId: string, expiresAt: Date) => {
    if (spent.has(tokenId)) return Promise.resolve(false);
    spent.set(tokenId, expiresAt);
    return Promise.resolve(true);
  };
  const open = (secret = "a".repeat(32)) =>
    createAltcha({ tries: 4, secret, now: clock.now, spend });
  return { clock, spent, open, captcha: open() };
}

async function challengeOf(captcha: ReturnType<typeof createAltcha>, level = 0) {
  const description = await captcha.describe({ level });
  assert.equal(description.provider, "altcha");
  return description.challenge as Challenge;
}

const encode = (value: unknown) => btoa(JSON.stringify(value));

async function solved(captcha: ReturnType<typeof createAltcha>, level?: number) {
  const challenge = await challengeOf(captcha, level);
  const solution = await solveChallenge({ challenge, deriveKey });
  assert.ok(solution);
  return { challenge, solution };
}

Deno.test("accepts a solved challenge once", async () => {
  const { captcha, spent, clock } = setUp();
  const token = encode(await solved(captcha));
  assert.equal(await captcha.verify(token, from), "passed");
  assert.equal(await captcha.verify(token, from), "expired");
  const [[, expiresAt]] = [...spent] as [[string, Date]];
  assert.equal(expiresAt.getTime() - clock.now().getTime(), 20 * 60 * 1000);
});

Deno.test("recognises a used challenge in another encoding or with another solution", async () => {
  const { captcha } = setUp();
  const { challenge, solution } = await solved(captcha);
  assert.equal(await captcha.verify(encode({ challenge, solution }), from), "passed");
  const turned = Object.fromEntries(Object.entries(challenge.parameters).reverse());
  const again = encode({ solution, challenge: { ...challenge, parameters: turned }, more: 1 });
  assert.equal(await captcha.verify(again, from), "expired");
});

Deno.test("accepts a challenge for twenty minutes", async () => {
  const { captcha, clock } = setUp();
  const [early, late] = [encode(await solved(captcha)), encode(await solved(captcha))];
  clock.advance({ minutes: 19, seconds: 59 });
  assert.equal(await captcha.verify(early, from), "passed");
  clock.advance({ seconds: 1 });
  assert.equal(await captcha.verify(late, from), "expired");
});

Deno.test("doubles the work with each level and rejects a token of a lower level", async () => {
  const { captcha } = setUp();
  for (const [level, most] of [[0, 4], [1, 8], [2, 16]] as const) {
    const counters: number[] = [];
    for (let n = 0; n < 40; n++) counters.push((await solved(captcha, level)).solution.counter);
    const highest = Math.max(...counters);
    assert.ok(highest <= most && highest > most / 2, `${highest}`);
  }
  const [cheap, dear] = [encode(await solved(captcha, 0)), encode(await solved(captcha, 2))];
  assert.equal(await captcha.verify(cheap, { ...from, level: 1 }), "expired");
  assert.equal(await captcha.verify(dear, { ...from, level: 1 }), "passed");
});

Deno.test("rejects a challenge signed with another secret", async () => {
  const { captcha, open, spent } = setUp();
  const token = encode(await solved(open("b".repeat(32))));
  assert.equal(await captcha.verify(token, from), "failed");
  assert.equal(spent.size, 0);
});

Deno.test("rejects any altered token without marking it as used", async () => {
  const { captcha, spent } = setUp();
  const { challenge, solution } = await solved(captcha);
  const { parameters } = challenge;
  const withParameters = (changed: object) => ({
    solution,
    challenge: { ...challenge, parameters: { ...parameters, ...changed } },
  });
  const later = (parameters.data as { expiresAt: number }).expiresAt + 1;
  for (
    const changed of [
      withParameters({ data: { expiresAt: later, level: 0 } }),
      withParameters({ data: { ...parameters.data, level: 2 } }),
      withParameters({ cost: 1 }),
      withParameters({ keyPrefix: "00" }),
      withParameters({ keySignature: "00" }),
      withParameters({ nonce: "00".repeat(16) }),
      { challenge: { ...challenge, signature: "00".repeat(32) }, solution },
      { challenge: { parameters }, solution },
      { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } },
      { challenge, solution: { ...solution, derivedKey: "zz" } },
      { challenge, solution: { ...solution, derivedKey: "" } },
      { challenge, solution: { ...solution, counter: -1 } },
      { challenge },
      null,
    ]
  ) {
    assert.equal(await captcha.verify(encode(changed), from), "failed", JSON.stringify(changed));
  }
  for (const token of ["", "{}", "%%%", "bnVsbA", "none"]) {
    assert.equal(await captcha.verify(token, from), "failed", token);
  }
  assert.equal(spent.size, 0);
});
