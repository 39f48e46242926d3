import { sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";

/** How long a code to a number proves it, in days. An account's own number stays proven. */
export const provenDays = 180;

const provenSince = (now: Date) => new Date(now.getTime() - provenDays * 24 * 60 * 60 * 1000);

export async function saveProvenNumber(
  trx: Trx,
  proven: { account_id: string; number: string; proven_at: Date },
): Promise<void> {
  const { proven_at } = proven;
  await trx.insertInto("proven_number").values(proven)
    .onConflict((conflict) => conflict.columns(["account_id", "number"]).doUpdateSet({ proven_at }))
    .execute();
}

export const findProvenNumbers = (db: Db, accountId: string) =>
  db.selectFrom("proven_number").select(columns.proven_number)
    .where("account_id", "=", accountId).orderBy("number").execute();

export async function deleteOldProvenNumbers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("proven_number").where("proven_at", "<=", provenSince(now)).execute();
}

/** Returns, by number, the account that was the last to prove it. */
export async function findNumberHolders(
  db: Db | Trx,
  numbers: string[],
  now: Date,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ number: string; account_id: string }>`
    select distinct on (number) number, account_id from (
      select mobile as number, id as account_id, coalesce(mobile_verified_at, created_at) as at
        from account where mobile = any(${numbers}::text[]) and mobile_verified
      union all
      select number, account_id, proven_at from proven_number
        where number = any(${numbers}::text[]) and proven_at > ${provenSince(now)}
    ) proof
    order by number, at desc`.execute(db);
  return new Map(rows.map(({ number, account_id }) => [number, account_id]));
}
