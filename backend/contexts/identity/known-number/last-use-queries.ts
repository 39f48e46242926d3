import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { Account } from "../accounts/account-queries.ts";

/** Time of the last sign-in or session renewal; the creation time if there was none. */
export async function findLastUse(
  db: Db,
  { id, created_at }: Pick<Account, "id" | "created_at">,
): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(${created_at}::timestamptz,
      (select max(rotated_at) from session where account_id = ${id}::uuid),
      (select max(last_used_at) from known_device where account_id = ${id}::uuid)) as at`
    .execute(db);
  return rows[0]!.at;
}
