import { spendToken } from "#/contexts/identity/mod.ts";
import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { callerNetwork, callerSite, scopesOf } from "#/http/requests/client-ip.ts";
import type { Limit, Limiter } from "#/platform/limiter.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import { type Called, type CallSigner, readCallToken } from "./call-token.ts";
import { readNetworkKeys } from "./network-keys.ts";
import { insertOutcome, queueAssessment } from "./queries.ts";
import type { CallOutcome } from "./schemas.ts";

export type CallSecrets = CallSigner & {
  /** Hashes of a text: first with the current secret, then with the previous one. */
  hashes(text: string): string[];
};

/** The key contains the day, so the limit starts again each day. */
const perNetwork: Limit = { name: "call-outcome", points: 10, seconds: 24 * 60 * 60 };

type Given = Called & { token: string; outcome: CallOutcome; ip: string };

/**
 * Stores what a visitor says about a call. Ignores an invalid or spent token, the eleventh outcome
 * of a network on a day, and a second one for the same business within 30 days. An IPv6 /48 counts
 * as five networks.
 */
export async function recordOutcome(
  { ctx, calls, limiter }: { ctx: Ctx; calls: CallSecrets; limiter: Limiter },
  { businessId, phone, token, outcome, ip }: Given,
): Promise<void> {
  const now = ctx.now();
  const read = readCallToken(calls, { token, businessId, phone, now });
  if (!read) return;
  const day = dayInIndia(now);
  const keys = await readNetworkKeys(ctx.db, day);
  // Limited first, so that a network cannot fill the table of spent tokens.
  for (const { key, callers } of scopesOf(ip)) {
    const limit = { ...perNetwork, points: callers * perNetwork.points };
    if (!(await limiter.take(limit, `${keys.daily} ${key}`)).allowed) return;
  }
  if (!await spendToken(ctx.db, `call ${read.id}`, read.expiresAt)) return;
  // The server's secret protects networks in a copy of the database, which contains the keys.
  const hashesOf = (network: string) =>
    [keys.current, ...keys.previous ? [keys.previous] : []]
      .flatMap((key) => calls.hashes([key, businessId, network].join(" ")));
  const hashes = {
    networks: hashesOf(`network ${callerNetwork(ip)}`),
    sites: hashesOf(`site ${callerSite(ip)}`),
  };
  await inTransaction(ctx, async (trx) => {
    if (!await insertOutcome(trx, { businessId, phone, day, outcome, ...hashes })) return;
    await queueAssessment(trx, businessId, outcome === "wrong_number");
  });
}
