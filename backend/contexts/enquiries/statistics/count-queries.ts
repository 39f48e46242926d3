import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { dayInIndia } from "#/shared/india-time.ts";

type EnquiryCounts = Record<"asked" | "answered" | "declined" | "reported", number>;

/** How many businesses were asked in a period, and what they did. */
export async function countEnquiries(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<EnquiryCounts> {
  const { rows } = await sql<{ what: keyof EnquiryCounts; n: number }>`
    select what, sum(n)::int as n from enquiry_count
    where day >= ${dayInIndia(from)}::date and day < ${dayInIndia(to)}::date
    group by what`.execute(db);
  const counts = Object.fromEntries(rows.map(({ what, n }) => [what, n]));
  return { asked: 0, answered: 0, declined: 0, reported: 0, ...counts };
}
