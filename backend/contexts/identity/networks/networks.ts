import type { Db } from "#/db/database.ts";
import { callerNetwork } from "#/http/requests/client-ip.ts";
import type { IdentityCtx } from "../ctx.ts";
import { insertNetworkUse } from "./network-queries.ts";

type Keyed = Pick<IdentityCtx, "keys">;

/** Keyed hashes of a caller's network (an IPv4 address or an IPv6 /64), the current key first. */
export const networksOf = ({ keys }: Keyed, ip: string | undefined): string[] =>
  ip === undefined ? [] : keys.macs("network", callerNetwork(ip));

export async function recordNetwork(
  { db, keys, now }: Keyed & { db: Db; now: () => Date },
  accountId: string,
  ip: string | undefined,
): Promise<void> {
  const [network] = networksOf({ keys }, ip);
  if (network) await insertNetworkUse(db, { accountId, network, now: now() });
}
