import { sql } from "kysely";
import type { Listing } from "#/contexts/listings/mod.ts";
import type { Moves } from "#/db/move-rows.ts";
import type { Db, Trx } from "#/db/database.ts";
import { type CaseRow, updateCase } from "./case-queries.ts";

const isOpen = (alias: string) => sql`${sql.ref(alias)}.state in ('open', 'correcting')`;

/** Checks of some kinds that are still valid; a listing has one of each kind. */
export const checkMoves = (kinds: string[]): Moves => ({
  key: ["id"],
  only: sql`moved.kind = any(${kinds}::text[]) and moved.ended_at is null`,
  clash: sql`other.kind = moved.kind and other.ended_at is null`,
});

type Pair = { from: string; into: string; kind: CaseRow["kind"] };

/** Returns the open cases of a listing for which another listing has one of the same kind. */
export async function findPairs(db: Db | Trx, fromId: string, intoId: string): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select one.id as "from", other.id as "into", one.kind from trust_case one
    join trust_case other on other.kind = one.kind
      and other.claimant_id is not distinct from one.claimant_id
    where one.subject_id = ${fromId} and other.subject_id = ${intoId}
      and ${isOpen("one")} and ${isOpen("other")}`.execute(db);
  return rows;
}

/** Opens a case again with those of its reports that an open case has taken over. */
export async function reopenMerged(
  trx: Trx,
  from: string,
  { reports, state }: { reports: string[]; state: CaseRow["state"] },
): Promise<void> {
  const { rows } = await sql`
    update case_report report set case_id = ${from} from trust_case into_case
    where report.id = any(${reports}::uuid[]) and into_case.id = report.case_id
      and ${isOpen("into_case")} returning report.id`.execute(trx);
  if (rows.length > 0) await updateCase(trx, from, { state, ended_at: null });
}

/**
 * Whether a case is about two listings, open or decided: a claim of one by the owner of the other,
 * or a likeness whose text names the other.
 */
export async function haveCase(db: Db, one: Listing, other: Listing): Promise<boolean> {
  const about = (subject: Listing, named: Listing) =>
    sql`subject_id = ${subject.business._id} and (
      kind = 'claim' and claimant_id = ${named.ownerId}
      or kind = 'likeness' and exists (select from case_report where case_id = trust_case.id
        and text like ${`%(/business/${named.business.slug})%`}))`;
  const { rows } = await sql`select from trust_case
    where state <> 'merged' and (${about(one, other)} or ${about(other, one)}) limit 1`.execute(db);
  return rows.length > 0;
}
