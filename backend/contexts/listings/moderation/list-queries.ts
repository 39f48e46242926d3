import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import { findNewest } from "#/db/newest-first.ts";
import { isWithin } from "#/db/within-areas.ts";
import { accountsMatching } from "#/contexts/identity/mod.ts";
import type { Areas } from "#/shared/areas.ts";
import type { Slice } from "#/shared/pagination.ts";
import { containing } from "#/shared/text/like-pattern.ts";
import { namesInHindi } from "#/shared/text/names-in-hindi.ts";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import { fold, toLatin } from "#/shared/text/text.ts";
import { toDevanagari } from "#/shared/text/to-devanagari.ts";
import { isMerged } from "../business/queries.ts";
import type { Gazetteer } from "../owner/ctx.ts";
import { isRegisteredBy } from "../registered/queries.ts";
import { hasIssue } from "./issue-queries.ts";
import type { ListingFilter } from "./schemas.ts";

export type View = {
  areas: Areas;
  /** Where a text may find an owner. */
  ownersIn: Areas;
  gazetteer: Gazetteer;
};

/** A page of listings, newest first, and the total number of matches. */
export const findListings = async (db: Db, filter: ListingFilter, view: View, slice: Slice) =>
  findNewest<{ id: string }>(
    db,
    { columns: sql`id`, from: sql`business where ${await whichMatch(db, filter, view)}` },
    slice,
  );

/** The condition that a listing of the areas matches a filter. */
export async function whichMatch(
  db: Db | Trx,
  filter: ListingFilter,
  { areas, ownersIn, gazetteer }: View,
): Promise<RawBuilder<unknown>> {
  const { q, status, category, city, state, issue, owner, source, load, registrar, changedSince } =
    filter;
  return sql.join([
    isWithin(areas),
    sql`not ${isMerged(sql`business.id`)}`,
    ...q ? [matchesText(q, ownersIn)] : [],
    ...status ? [sql`status = ${status}`] : [],
    ...category ? [sql`category = ${category}`] : [],
    ...city ? [sql`lower(city) = lower(${city})`] : [],
    ...state ? [sql`lower(state) = lower(${state})`] : [],
    ...issue ? [await hasIssue({ db, gazetteer }, issue)] : [],
    ...owner ? [owner === "none" ? sql`owner_id is null` : sql`owner_id is not null`] : [],
    ...source ? [hasSource(source)] : [],
    ...load ? [sql`id in (select listing_id from listing_change where group_id = ${load})`] : [],
    ...registrar ? [isRegisteredBy(registrar)] : [],
    // A day of India.
    ...changedSince
      ? [sql`updated_at >= (${changedSince}::date::timestamp at time zone 'Asia/Kolkata')`]
      : [],
  ], sql` and `);
}

function hasSource(source: string): RawBuilder<boolean> {
  if (source === "import") return sql`import_key is not null`;
  if (source === "owner") return sql`import_key is null`;
  return sql`id in (select listing_id from listing_origin where source_id = ${source})`;
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/**
 * Finds a listing by a whole number in any form, a PIN code, a GSTIN, an id or the address of a
 * page; others by words of their names and places in either script, and by their owner.
 */
export function matchesText(text: string, ownersIn: Areas = "all"): RawBuilder<unknown> {
  const key = text.match(/\/(?:business|listings)\/([^\s/?#]+)/)?.[1] ?? text;
  const isOwnedBy = (accounts: RawBuilder<unknown>) =>
    sql`(owner_id = any(array(${accounts})) and ${isWithin(ownersIn)})`;
  if (isId(key)) return sql`(id = ${key}::uuid or ${isOwnedBy(sql`select ${key}::uuid`)})`;
  const isOwned = isOwnedBy(accountsMatching(text));
  const digits = nationalDigits(text);
  if (/^\d{6,13}$/.test(digits)) {
    return sql`(primary_phone = ${digits} or alternate_phone = ${digits} or whatsapp = ${digits}
      or zip_code = ${digits} or ${isOwned})`;
  }
  const compact = key.replaceAll(" ", "").toUpperCase();
  if (/^\d{2}[A-Z\d]{13}$/.test(compact)) return sql`gstin = ${compact}`;
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.map(isIn) ?? [sql`false`];
  return sql`(slug = ${key}
    or id = (select business_id from business_former_slug former where former.slug = ${key})
    or ${isOwned} or ${sql.join(words, sql` and `)})`;
}

const names =
  sql`lower(concat_ws(' ', business_name, translation->>'businessName', locality, city))`;

/** Signs that few writers set: nukta, and candrabindu for anusvara. */
const plainly = { from: "ँ\u093c", to: "ं" };

/** Consonants that Latin letters do not tell apart. Vowel signs and virama are left out. */
const bySound = { from: "टठडढणशषंािीुूृेैोौॅॉ्ँ\u093c", to: "तथदधनससन" };

const minConsonants = 4;

/** All Latin spellings of Hindi names. */
const namesBySound = Map.groupBy(namesInHindi.keys(), (latin) => fold(namesInHindi.get(latin)!));

/** The condition that the name or the place contains a word in either script. */
function isIn(word: string): RawBuilder<unknown> {
  const folded = fold(word);
  // A word with digits, as of a reference, is not transliterated.
  const hindi = /^[a-z]+$/.test(folded) ? toDevanagari(folded) : word;
  const latin = hindi === null
    ? []
    : [toLatin(fold(hindi)), ...namesBySound.get(fold(hindi)) ?? []];
  const matches = like(plainly, [word, ...hindi === null ? [] : [hindi], ...latin]);
  const consonants = translate(hindi ?? "", bySound);
  return [...consonants].length < minConsonants
    ? matches
    : sql`(${matches} or ${like(bySound, [hindi!])})`;
}

type Signs = { from: string; to: string };

const like = (signs: Signs, texts: string[]): RawBuilder<unknown> =>
  sql`translate(${names}, ${signs.from}, ${signs.to}) like any(${
    texts.map((text) => containing(translate(text.toLowerCase(), signs)))
  }::text[])`;

/** As PostgreSQL's function. */
const translate = (text: string, { from, to }: Signs): string =>
  [...text.normalize("NFC")].map((sign) => {
    const at = [...from].indexOf(sign);
    return at < 0 ? sign : [...to][at] ?? "";
  }).join("");
