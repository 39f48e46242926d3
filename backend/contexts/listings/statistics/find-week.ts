import type { Db } from "#/db/database.ts";
import { findBusinessOf } from "../queries.ts";
import { findEventCounts } from "./queries.ts";
import { summarise } from "./summarise.ts";

/** Returns the views and contacts of the account's listing in a period. */
export async function findWeekOf(
  db: Db,
  accountId: string,
  { first, last }: { first: string; last: string },
) {
  const business = await findBusinessOf(db, accountId);
  if (!business) return undefined;
  const counts = await findEventCounts(db, business._id, { first, last });
  const { totals: { views, calls, whatsapp, website } } = summarise(
    counts.map(({ day }) => day),
    counts,
  );
  const { _id: businessId, businessName } = business;
  return { businessId, businessName, first, last, views, calls, whatsapp, website };
}
