import type { Db, Trx } from "#/db/database.ts";
import { findAvailability } from "./availability-queries.ts";
import { currentAvailability } from "./rules.ts";
import type { Availability } from "./schemas.ts";

/** Returns what the owner of a listing says about today; null when it has ended. */
export async function readAvailability(
  { db, now }: { db: Db | Trx; now: () => Date },
  businessId: string,
): Promise<Availability | null> {
  const row = await findAvailability(db, businessId);
  return currentAvailability(
    row && { state: row.state, until: row.until, saidAt: row.said_at },
    now(),
  );
}
