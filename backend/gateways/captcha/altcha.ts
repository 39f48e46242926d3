import { createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { z } from "zod";
import type { AltchaChallenge, Captcha } from "./captcha.ts";

/** SHA-256 rounds per try: 0.9 ms on one core of a server. */
const cost = 5000;

const lifeSeconds = 20 * 60;

const Challenge = z.object({
  parameters: z.object({
    algorithm: z.literal("PBKDF2/SHA-256"),
    cost: z.literal(cost),
    data: z.object({ expiresAt: z.int(), level: z.int().min(0) }),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});

const Token = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int().min(0).max(2 ** 32 - 1), derivedKey: z.string() }),
});

export type AltchaDeps = {
  /**
   * The most tries; a browser counts up from 0 and needs half of them on average. A least number
   * would cost only honest browsers, because others begin there. Doubled twice, 200 tries take a
   * cheap phone at most 3 s.
   */
  tries: number;
  /** Signs the challenges; shared by all processes. */
  secret: string;
  now: () => Date;
  /**
   * Marks a token as used, across processes.
   * @returns false when it was already used
   */
  spend: (tokenId: string, expiresAt: Date) => Promise<boolean>;
};

/**
 * A proof of work that this service issues and verifies itself (https://altcha.org), so no third
 * party sees the visitor. A token is the base64 of `{ challenge, solution }` in JSON.
 */
export function createAltcha({ tries, secret, now, spend }: AltchaDeps): Captcha {
  const keyFor = (use: string) =>
    createHmac("sha256", secret).update(`altcha ${use}`).digest("hex");
  const keys = {
    hmacSignatureSecret: keyFor("challenge"),
    hmacKeySignatureSecret: keyFor("solution"),
  };
  return {
    async describe({ level }) {
      const work = tries * 2 ** level;
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(work + 1),
        // The library checks its own `expiresAt` against the system clock; this `expiresAt` is
        // checked against `now`.
        data: { expiresAt: Math.floor(now().getTime() / 1000) + lifeSeconds, level },
        deriveKey,
        ...keys,
      });
      return { provider: "altcha", challenge: challenge as AltchaChallenge };
    },

    async verify(token, { level }) {
      const parsed = Token.safeParse(decode(token));
      if (!parsed.success) return "failed";
      const { verified } = await verifySolution({ ...parsed.data, deriveKey, ...keys });
      if (!verified) return "failed";
      const { nonce, data } = parsed.data.challenge.parameters;
      const expiresAt = new Date(data.expiresAt * 1000);
      if (data.level < level || expiresAt <= now() || !await spend(nonce, expiresAt)) {
        return "expired";
      }
      return "passed";
    },
  };
}

function decode(token: string): unknown {
  try {
    return JSON.parse(atob(token));
  } catch {
    return undefined;
  }
}
