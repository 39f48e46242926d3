import { type RawBuilder, sql } from "kysely";
import { slugify } from "#/shared/text/text.ts";
import { localMoment, worksToday } from "#/contexts/listings/mod.ts";
import { states } from "../places/gazetteer/states.ts";
import { toCube, toStraightKm } from "../places/geocoding/point.ts";
import { localityLexeme, quote } from "../search/indexing/lexemes.ts";
import type { Filters, OpenIn } from "./list.ts";
import { isRated } from "./rating-queries.ts";

export function matches(
  {
    businessIds,
    category,
    city,
    state,
    pincode,
    locality,
    openAt,
    availableAt,
    openIn,
    verified,
    within,
    experience,
    visitCharge,
    comesToYou,
    serves,
    minRating,
  }: Filters,
): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(businessIds ? [sql`business_id = any(${businessIds}::uuid[])`] : []),
    ...(category ? [sql`category = ${category}`] : []),
    ...(city ? [sql`city_slug = ${city}`] : []),
    ...(state ? [isInState(state)] : []),
    ...(pincode ? [sql`pincode = ${pincode}`] : []),
    ...(locality ? [isInLocality(locality)] : []),
    ...(openAt ? [isOpen(openAt)] : []),
    ...(availableAt ? [isAvailable(availableAt)] : []),
    ...(openIn ?? []).map(isOpenIn),
    ...(verified ? [sql`verified @> ${verified}::text[]`] : []),
    ...(within ? [isWithin(within)] : []),
    ...(experience ? [sql`experience >= ${experience}`] : []),
    ...(visitCharge ? [sql`visit_charge <= ${visitCharge.most}`] : []),
    ...(comesToYou ? [sql`comes_to_you`] : []),
    ...(serves ? [sql`serves && ${serves}::text[]`] : []),
    ...(minRating ? [isRated(minRating)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const stateSlugs = new Set(states.map(({ name }) => slugify(name.en)));

/** Uses a literal, so that the plan can use the number of businesses in the state. */
const isInState = (slug: string) =>
  sql`state_slug = ${stateSlugs.has(slug) ? sql.lit(slug) : slug}`;

/** Only the index of lexemes covers localities. Without it, PostgreSQL reads the whole city. */
const isInLocality = (slug: string) =>
  sql`locality_slug = ${slug} and terms @@ ${quote(localityLexeme(slug))}::tsquery`;

export const anyOf = (filters: readonly Filters[]) =>
  sql`(${sql.join([sql`false`, ...filters.map(matches)], sql` or `)})`;

export const isWithin = ({ point, km }: NonNullable<Filters["within"]>) => {
  const cube = sql`${toCube(point)}::cube`;
  const line = toStraightKm(km);
  return sql`place <@ cube_enlarge(${cube}, ${line}, 3) and place <-> ${cube} <= ${line}`;
};

export function isOpen(at: Date): RawBuilder<unknown> {
  const { minuteOfWeek, localTime } = localMoment(at);
  return sql`case when override_window @> ${localTime}::timestamp
    then override_open @> ${localTime}::timestamp
    else weekly_open @> ${minuteOfWeek}::int end`;
}

/** Few owners say so at a time, so PostgreSQL looks up their ids first. */
const isAvailable = (at: Date): RawBuilder<unknown> => sql`business_id in (${worksToday(at)})`;

const isOpenIn = ({ ranges, isThroughout }: OpenIn) => {
  const written = ranges.map(([from, to]) => `[${from},${to})`);
  return isThroughout
    ? sql`(${sql.join(written.map((range) => sql`weekly_open @> ${range}::int4range`), sql` or `)})`
    : sql`weekly_open && ${`{${written.join(",")}}`}::int4multirange`;
};

export const hasStoredCount = ({ category: _, city: __, ...others }: Filters): boolean =>
  !Object.values(others).some(Boolean);

/** @param filters filters for which `hasStoredCount` is true */
export function total(filters: Filters): RawBuilder<unknown> {
  const { category = "", city = "" } = filters;
  return sql`select n from directory_counted where category = ${category} and city_slug = ${city}`;
}
