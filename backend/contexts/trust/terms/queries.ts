import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { TrustTables } from "../tables.ts";

export type TermRow = Omit<Selectable<TrustTables["statutory_term"]>, "in_force_from"> & {
  /** Formatted as `2026-02-20`. */
  in_force_from: string;
};

/** Returns all terms, newest first. */
export async function findTerms(db: Db | Trx): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`
    select name, hours, reasons, source, in_force_from::text as in_force_from
    from statutory_term order by in_force_from desc, name`.execute(db);
  return rows;
}

export async function upsertTerm(
  trx: Trx,
  term: Insertable<TrustTables["statutory_term"]>,
): Promise<void> {
  await sql`
    insert into statutory_term (name, in_force_from, hours, reasons, source)
    values (${term.name}, ${term.in_force_from}::date, ${term.hours},
      ${term.reasons}::text[], ${term.source})
    on conflict (name, in_force_from) do update set
      hours = excluded.hours, reasons = excluded.reasons, source = excluded.source`.execute(trx);
}
