import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import {
  asDay,
  networkRetention,
  ownerWindow,
  sharedNetworkThreshold,
  sharedWindow,
} from "./limits.ts";

type Use = { accountId: string; network: string; now: Date };

/** Records that an account used a network today. Ignores deleted accounts. */
export async function insertNetworkUse(db: Db | Trx, { accountId, network, now }: Use) {
  await sql`
    insert into account_network (account_id, network, day)
    select id, ${network}, ${asDay(now)}::date from account where id = ${accountId}::uuid
    for key share on conflict do nothing`.execute(db);
}

/**
 * Whether too many accounts share a network for it to identify a user, and whether `ownerId` uses
 * it.
 * @param networks hashes of one network, under each key
 */
export async function findNetworkUse(
  db: Db | Trx,
  { networks, ownerId, now }: { networks: string[]; ownerId: string | null; now: Date },
): Promise<{ isShared: boolean; isOwners: boolean; ownerSeenAt: Date | null }> {
  const since = (window: number) => asDay(new Date(now.getTime() - window));
  // Only accounts with a verified number count, because users can create others without limit.
  const { rows } = await sql<{ accounts: number; isOwners: boolean; ownerSeenAt: Date | null }>`
    select
      (select count(*)::int from (
        select distinct account_id from account_network
        join account on account.id = account_id and mobile_verified
        where network = any(${networks}::text[]) and day > ${since(sharedWindow)}::date
        limit ${sharedNetworkThreshold}) accounts) as accounts,
      exists (
        select from account_network where network = any(${networks}::text[])
          and account_id = ${ownerId}::uuid and day > ${since(ownerWindow)}::date
      ) as "isOwners",
      (select max(given_at) from session where account_id = ${ownerId}::uuid) as "ownerSeenAt"`
    .execute(db);
  const { accounts, ...owner } = rows[0]!;
  return { ...owner, isShared: accounts >= sharedNetworkThreshold };
}

export async function deleteOldNetworkUse(db: Db, now: Date): Promise<void> {
  const oldest = asDay(new Date(now.getTime() - networkRetention));
  await sql`delete from account_network where day < ${oldest}::date`.execute(db);
}
