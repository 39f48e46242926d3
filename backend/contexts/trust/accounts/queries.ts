import { sql } from "kysely";
import { named } from "#/db/columns.ts";
import type { Db } from "#/db/database.ts";
import type { CaseRow } from "../cases/case-queries.ts";

/** The newest cases about an account, its listings and these reviews, and its claims. */
export async function findCasesAbout(
  db: Db,
  accountId: string,
  reviewIds: string[],
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`select ${named("trust_case")} from trust_case
    where (owner_id = ${accountId}::uuid or claimant_id = ${accountId}::uuid
        or subject_id = ${accountId}::uuid or subject_id = any(${reviewIds}::uuid[]))
      and state <> 'merged'
    order by opened_at desc, id desc limit 50`.execute(db);
  return rows;
}
