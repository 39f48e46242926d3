import { type RawBuilder, sql } from "kysely";
import { isWorkingToday, localMoment, worksToday } from "#/contexts/listings/mod.ts";
import { slugify } from "#/shared/text/text.ts";
import { states } from "../places/gazetteer/states.ts";
import { type Point, toCube, toStraightKm } from "../places/geocoding/point.ts";
import { partlyServed } from "../places/service-areas.ts";
import { localityLexeme, quote } from "../analysis/indexing/lexemes.ts";

/** The straight-line distance from a point to a document's position, in km. */
export const straightKmFrom = (point: Point) => sql<number>`(place <-> ${toCube(point)}::cube)`;

/** Conditions of `filters.ts` that need more than a column. */

const stateSlugs = new Set(states.map(({ name }) => slugify(name.en)));

/** Uses a literal, so that the plan can use the number of businesses in the state. */
export const isInState = (slug: string): RawBuilder<unknown> =>
  sql`state_slug = ${stateSlugs.has(slug) ? sql.lit(slug) : slug}`;

/** Only the index of lexemes covers localities. Without it, PostgreSQL reads the whole city. */
export function isInLocality(slugs: readonly string[]): RawBuilder<unknown> {
  const lexemes = slugs.map((slug) => quote(localityLexeme(slug))).join(" | ");
  return sql`locality_slug = any(${slugs}::text[]) and terms @@ ${lexemes}::tsquery`;
}

export type Circle = { point: Point; km: number };

export const isWithin = ({ point, km }: Circle): RawBuilder<unknown> => {
  const cube = sql`${toCube(point)}::cube`;
  const line = toStraightKm(km);
  return sql`place <@ cube_enlarge(${cube}, ${line}, 3) and place <-> ${cube} <= ${line}`;
};

/**
 * A larger radius is filtered during the scan, because it may contain a quarter of all documents.
 */
const filterScanKm = 10;

export const isWithinFromIndex = (circle: Circle): RawBuilder<unknown> =>
  circle.km > filterScanKm
    ? sql`${straightKmFrom(circle.point)} <= ${toStraightKm(circle.km)}`
    : isWithin(circle);

export function isOpen(at: Date): RawBuilder<unknown> {
  const { minuteOfWeek, localTime } = localMoment(at);
  return sql`case when override_window @> ${localTime}::timestamp
    then override_open @> ${localTime}::timestamp
    else weekly_open @> ${minuteOfWeek}::int end`;
}

/** Whether a business is open. Reads the table row only if a special date applies now. */
export function isOpenFromIndex(at: Date): RawBuilder<unknown> {
  const { minuteOfWeek, localTime } = localMoment(at);
  return sql`case when override_window @> ${localTime}::timestamp
    then (select dated.override_open @> ${localTime}::timestamp from directory_entry dated
      where dated.business_id = directory_entry.business_id)
    else weekly_open @> ${minuteOfWeek}::int end`;
}

/** 0 if open, 1 if the hours are not known, else 2. */
export const openRank = (isOpen: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case when ${isOpen} then 0
    when isempty(weekly_open) and isempty(override_window) then 1 else 2 end`;

export const comesTo = (
  { city, around, places }: {
    city?: string | undefined;
    around?: Circle | undefined;
    places: readonly string[];
  },
): RawBuilder<unknown> =>
  sql`serves && ${places}::text[] and (${
    around ? isWithin(around) : city ? sql`city_slug = ${city}` : sql`false`
  }) is not true`;

/**
 * Visits customers in one of the places (`servingPlaces`), if there are any: in its own PIN code
 * and the areas that it states; without such areas, in its city.
 */
export const comesToYou = (places: readonly string[], serves = sql`serves`): RawBuilder<unknown> =>
  places.length === 0
    ? sql`comes_to_you`
    : sql`(comes_to_you and (array[pincode, ${partlyServed("")} || city_slug] && ${places}::text[]
      or coalesce(nullif(${serves}, '{}'), array[city_slug]) && ${places}::text[]))`;

/** As `comesToYou`; reads the table row only if the index does not suffice. */
export const comesToYouFromIndex = (places: readonly string[]): RawBuilder<unknown> =>
  comesToYou(
    places,
    sql`(select listed.serves from directory_entry listed
    where listed.business_id = directory_entry.business_id)`,
  );

/** Few owners say so at a time, so PostgreSQL looks up their ids first. */
export const isAvailable = (at: Date): RawBuilder<unknown> =>
  sql`business_id in (${worksToday(at)})`;

export const isRowAvailable = (at: Date): RawBuilder<unknown> =>
  isWorkingToday(sql`directory_entry.business_id`, at);

/**
 * Matches a business that is open at some time in any range or, with `isThroughout`, during a whole
 * range. Ranges are half-open, in minutes from Monday 00:00.
 */
export type OpenIn = {
  ranges: readonly (readonly [from: number, to: number])[];
  isThroughout: boolean;
};

export const isOpenIn = ({ ranges, isThroughout }: OpenIn): RawBuilder<unknown> => {
  const written = ranges.map(([from, to]) => `[${from},${to})`);
  return isThroughout
    ? sql`(${sql.join(written.map((range) => sql`weekly_open @> ${range}::int4range`), sql` or `)})`
    : sql`weekly_open && ${`{${written.join(",")}}`}::int4multirange`;
};
