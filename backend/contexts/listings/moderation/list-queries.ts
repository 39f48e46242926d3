import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { isWithin } from "#/db/within-areas.ts";
import { accountsMatching } from "#/contexts/identity/mod.ts";
import type { Areas } from "#/shared/areas.ts";
import { type Page, type Slice, toPage } from "#/shared/pagination.ts";
import { containing } from "#/shared/text/like-pattern.ts";
import { nameInLatin } from "#/shared/text/name-in-latin.ts";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import { fold, isLatin, toLatin } from "#/shared/text/text.ts";
import { toDevanagari } from "#/shared/text/to-devanagari.ts";
import type { ListingFilter } from "./schemas.ts";

/** A page of listings, and the total number of matches. */
export async function findListings(
  db: Db,
  filter: ListingFilter,
  { areas, sort, slice: { limit, cursor } }: {
    areas: Areas;
    sort: "newest" | "changed";
    slice: Slice;
  },
): Promise<{ page: Page<{ id: string }>; total: number }> {
  const from = sql`business where ${whichMatch(filter)} and ${isWithin(areas)}`;
  const [than, order] = cursor?.back ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const [key, after] = sort === "changed"
    ? [sql`(updated_at, id)`, sql`(${new Date(cursor?.score ?? 0)}, ${cursor?.id}::uuid)`]
    : [sql`(id)`, sql`(${cursor?.id}::uuid)`];
  const by = sort === "changed" ? sql`updated_at ${order}, id ${order}` : sql`id ${order}`;
  const isNext = cursor ? sql`${key} ${than} ${after}` : sql`true`;
  const [found, counted] = await Promise.all([
    sql<{ id: string; updated_at: Date }>`
      select id, updated_at from ${from} and ${isNext}
      order by ${by} limit ${limit + 1}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db),
  ]);
  const rows = found.rows.map(({ id, updated_at }) => ({
    id,
    score: sort === "changed" ? updated_at.getTime() : 0,
  }));
  return { page: toPage(rows, limit, cursor), total: counted.rows[0]!.n };
}

/** The condition that a listing matches a filter. */
export function whichMatch(filter: ListingFilter): RawBuilder<unknown> {
  const { q, status, category, city, state, owner, source, group, changedSince } = filter;
  return sql.join([
    sql`true`,
    ...q ? [matchesText(q)] : [],
    ...status ? [sql`status = ${status}`] : [],
    ...category ? [sql`category = ${category}`] : [],
    ...city ? [sql`lower(city) = lower(${city})`] : [],
    ...state ? [sql`lower(state) = lower(${state})`] : [],
    ...owner ? [owner === "none" ? sql`owner_id is null` : sql`owner_id is not null`] : [],
    ...source ? [source === "import" ? sql`import_key is not null` : sql`import_key is null`] : [],
    ...group ? [sql`id in (select listing_id from listing_change where group_id = ${group})`] : [],
    // A day of India.
    ...changedSince
      ? [sql`updated_at >= (${changedSince}::date::timestamp at time zone 'Asia/Kolkata')`]
      : [],
  ], sql` and `);
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/**
 * Finds a listing by a whole number in any form, a PIN code, a GSTIN, an id or the address of a
 * page; others by words of their names and places in either script, and by their owner.
 */
export function matchesText(text: string): RawBuilder<unknown> {
  const key = text.match(/\/(?:business|listings)\/([^\s/?#]+)/)?.[1] ?? text;
  if (isId(key)) return sql`(id = ${key}::uuid or owner_id = ${key}::uuid)`;
  const owners = sql`array(${accountsMatching(text)})`;
  const digits = nationalDigits(text);
  if (/^\d{6,13}$/.test(digits)) {
    return sql`(primary_phone = ${digits} or alternate_phone = ${digits} or whatsapp = ${digits}
      or zip_code = ${digits} or owner_id = any(${owners}))`;
  }
  const compact = key.replaceAll(" ", "").toUpperCase();
  if (/^\d{2}[A-Z\d]{13}$/.test(compact)) return sql`gstin = ${compact}`;
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  return sql`(slug = ${key}
    or id = (select business_id from business_former_slug former where former.slug = ${key})
    or owner_id = any(${owners})
    or ${
    sql.join(
      words.map((word) => sql`${nameAndPlace} ilike any(${patternsOf(word)}::text[])`),
      sql` and `,
    )
  })`;
}

/** Without the signs that few writers set: nukta, and candrabindu for anusvara. */
const unsigned = { from: "ँ\u093c", to: "ं" };

const nameAndPlace = sql`translate(
  concat_ws(' ', business_name, translation->>'businessName', locality, city),
  ${unsigned.from}, ${unsigned.to})`;

/** A word as it is written in either script. */
function patternsOf(word: string): string[] {
  const folded = fold(word);
  const others = isLatin(word) ? [toDevanagari(folded)] : [nameInLatin(word), toLatin(folded)];
  return [...new Set([word, ...others])].flatMap((spelling) =>
    spelling
      ? [containing(spelling.normalize("NFC").replaceAll("\u093c", "").replaceAll("ँ", "ं"))]
      : []
  );
}
