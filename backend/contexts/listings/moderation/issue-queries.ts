import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import { isWithin } from "#/db/within-areas.ts";
import type { Areas } from "#/shared/areas.ts";
import type { Gazetteer } from "../owner/ctx.ts";
import { fitOf } from "../owner/place-rules.ts";

/**
 * What should be corrected in a listing. `wrong_number`: callers say so. `pin_city`: no post
 * office of the city or state has the PIN code. `gone`: the last two sheets of its source lack it.
 */
export const listingIssues = ["wrong_number", "pin_city", "gone"] as const;
export type ListingIssue = typeof listingIssues[number];

type Ctx = { db: Db | Trx; gazetteer: Gazetteer };

/** Returns the condition of listings that have an issue. */
export async function hasIssue(ctx: Ctx, issue: ListingIssue): Promise<RawBuilder<boolean>> {
  if (issue === "gone") {
    return sql`exists (select from listing_origin
      where listing_id = business.id and cardinality(missing_in) > 1)`;
  }
  return issue === "wrong_number"
    ? sql`exists (
        select from business_calls calls
        where calls.business_id = business.id and doubted_at is not null
          and calls.phone = business.primary_phone
      )`
    : sql`(zip_code, city, state) in (
        select "zipCode", city, state
        from jsonb_to_recordset(${await findMisfits(ctx)}::jsonb)
          as misfit("zipCode" text, city text, state text)
      )`;
}

/** The gazetteer is in memory, so the places are compared there: 20,000 take 20 ms. */
async function findMisfits({ db, gazetteer }: Ctx) {
  const { rows } = await sql<{ zipCode: string; city: string; state: string }>`
    select distinct zip_code as "zipCode", city, state from business`.execute(db);
  return rows.filter((place) =>
    ["other_city", "other_state"].includes(fitOf(place, gazetteer).fit)
  );
}

export async function countListingIssues(
  ctx: Ctx,
  areas: Areas,
): Promise<Record<ListingIssue, number>> {
  const counts = await Promise.all(listingIssues.map(async (issue) => {
    const { rows: [row] } = await sql<{ n: number }>`
      select count(*)::int as n from business
      where ${await hasIssue(ctx, issue)} and ${isWithin(areas)}`.execute(ctx.db);
    return [issue, row!.n];
  }));
  return Object.fromEntries(counts);
}
