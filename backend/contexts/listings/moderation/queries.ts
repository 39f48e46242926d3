import { type RawBuilder, type Selectable, sql } from "kysely";
import { named } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import { findLanguages, findUsernames } from "#/contexts/identity/mod.ts";
import { isWithin } from "#/db/within-areas.ts";
import { type Areas, includes } from "#/shared/areas.ts";
import { toBusiness } from "../business/business-row.ts";
import { picker } from "../business/card.ts";
import type { Business } from "../schemas.ts";
import { isMerged } from "../business/queries.ts";
import type { Complaints } from "../ctx.ts";
import type { Gazetteer } from "../owner/ctx.ts";
import type { BusinessTable } from "../tables.ts";
import { matchesText } from "./list-queries.ts";
import { type ModeratedBusiness, ModeratedFields } from "./schemas.ts";

/** A query for the ids of the listings that match a search text. */
export const listingsMatching = (text: string): RawBuilder<{ id: string }> =>
  sql<{ id: string }>`select id from business where ${matchesText(text)}`;

/** Counts the listings that match a search text, or all listings, by status. */
export async function countListings(
  db: Db,
  text: string | undefined,
  areas: Areas,
): Promise<Map<Business["status"], number>> {
  const { rows } = await sql<{ status: Business["status"]; n: number }>`
    select status, count(*) as n from business
    where ${isWithin(areas)} and not ${isMerged(sql`business.id`)}
      and ${text ? matchesText(text) : sql`true`}
    group by status`.execute(db);
  return new Map(rows.map(({ status, n }) => [status, n]));
}

export async function readModerated(
  { complaints, gazetteer }: { complaints: Complaints; gazetteer: Gazetteer },
  db: Db | Trx,
  ids: string[],
): Promise<Map<string, ModeratedBusiness>> {
  const openReports = await complaints.countOpen(db, ids);
  const result = await sql<
    Selectable<BusinessTable> & {
      reason: string | null;
      suspended_at: Date | null;
      origin_id: string | null;
      moved_at: Date | null;
      removed_until: Date | null;
      origin_business_id: string | null;
    }
  >`
    select ${
    named("business", "business")
  }, suspension.reason, suspension.suspended_at, suspension.origin_id,
      suspension.moved_at, removal.final_at as removed_until, origin.business_id as origin_business_id
    from business
    left join business_suspension suspension on suspension.business_id = business.id
    left join listing_removal removal on removal.business_id = business.id
      and removal.suspension_id = suspension.id
    left join business_suspension origin on origin.id = suspension.origin_id
    where business.id = any(${ids}::uuid[])`.execute(db);
  const ownerIds = result.rows.flatMap((row) => row.owner_id ?? []);
  const names = await findUsernames(db, ownerIds);
  const languages = await findLanguages(db, ownerIds);
  return new Map(result.rows.map((row) => [row.id, {
    ...visibleToAdmins(toBusiness(row), gazetteer),
    hasOwner: row.owner_id !== null,
    ownerId: row.owner_id,
    ownerName: names.get(row.owner_id ?? "") ?? null,
    ownerLanguage: languages.get(row.owner_id ?? "") ?? null,
    suspension: row.suspended_at && {
      reason: row.reason!,
      suspendedAt: row.suspended_at.toISOString(),
      removedUntil: row.removed_until?.toISOString() ?? null,
      carriedOver: row.origin_id ? "same_details" : row.moved_at ? "same_owner" : null,
      originalBusinessId: row.origin_business_id,
    },
    isImported: row.import_key !== null,
    openReports: openReports.get(row.id) ?? 0,
  }]));
}

/** A listing as an admin may see it: the owner only where they may read owners. */
export const withinOwners = (business: ModeratedBusiness, ownersIn: Areas): ModeratedBusiness =>
  includes(ownersIn, business)
    ? business
    : { ...business, ownerId: null, ownerName: null, ownerLanguage: null };

function visibleToAdmins(business: Business, gazetteer: Gazetteer) {
  const { locality, city, state } = gazetteer.inOtherScript(business).placeHi;
  return {
    ...storedFields(business),
    locality: business.address.locality,
    city: business.address.city,
    state: business.address.state,
    placeHi: { locality, city, state },
  };
}

const storedFields = picker(ModeratedFields);

/** Returns the ids of other active or paused listings that show one of the numbers or the GSTIN. */
export async function findListingsSharing(
  db: Db,
  { numbers, gstin }: { numbers: string[]; gstin: string | null },
  except: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from business
    where id <> ${except}::uuid and status in ('active', 'paused') and (
      primary_phone = any(${numbers}::text[]) or alternate_phone = any(${numbers}::text[])
      or whatsapp = any(${numbers}::text[]) or gstin = ${gstin}::text
    )
    order by id`.execute(db);
  return rows.map((row) => row.id);
}
