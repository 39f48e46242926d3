import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { TrustTables } from "../tables.ts";

export type DeadlineRow = Omit<Selectable<TrustTables["statutory_term"]>, "in_force_from"> & {
  /** Formatted as `2026-02-20`. */
  in_force_from: string;
};

/** Returns all deadlines, newest first. */
export async function findDeadlines(db: Db | Trx): Promise<DeadlineRow[]> {
  const { rows } = await sql<DeadlineRow>`
    select name, hours, reasons, source, in_force_from::text as in_force_from
    from statutory_term order by in_force_from desc, name`.execute(db);
  return rows;
}

export async function upsertDeadline(
  trx: Trx,
  deadline: Insertable<TrustTables["statutory_term"]>,
): Promise<void> {
  await sql`
    insert into statutory_term (name, in_force_from, hours, reasons, source)
    values (${deadline.name}, ${deadline.in_force_from}::date, ${deadline.hours},
      ${deadline.reasons}::text[], ${deadline.source})
    on conflict (name, in_force_from) do update set
      hours = excluded.hours, reasons = excluded.reasons, source = excluded.source`.execute(trx);
}
