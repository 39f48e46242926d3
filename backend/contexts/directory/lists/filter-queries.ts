import { type RawBuilder, sql } from "kysely";
import { localMoment } from "#/contexts/listings/mod.ts";
import { isInParts } from "../entries/part-queries.ts";
import { lineOf, toCube } from "../places/geocoding/point.ts";
import { countCap, type Filters } from "./list.ts";
import { isRated } from "./rating-queries.ts";

export function matches(
  {
    businessId,
    category,
    city,
    state,
    pincode,
    locality,
    openAt,
    verified,
    within,
    experience,
    comesToYou,
    serves,
    minRating,
    parts,
  }: Filters,
): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(businessId ? [sql`business_id = ${businessId}::uuid`] : []),
    ...(category ? [sql`category = ${category}`] : []),
    ...(city ? [sql`city_slug = ${city}`] : []),
    ...(state ? [sql`state_slug = ${state}`] : []),
    ...(pincode ? [sql`pincode = ${pincode}`] : []),
    ...(locality ? [sql`locality_slug = ${locality}`] : []),
    ...(openAt ? [isOpen(openAt)] : []),
    ...(verified ? [sql`verified @> ${verified}::text[]`] : []),
    ...(within ? [isWithin(within)] : []),
    ...(experience ? [sql`experience >= ${experience}`] : []),
    ...(comesToYou ? [sql`comes_to_you`] : []),
    ...(serves ? [sql`serves && ${serves}::text[]`] : []),
    ...(minRating ? [isRated(minRating)] : []),
    ...(parts ? [isInParts(parts)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

export const anyOf = (filters: readonly Filters[]) =>
  sql`(${sql.join([sql`false`, ...filters.map(matches)], sql` or `)})`;

export const isWithin = ({ point, km }: NonNullable<Filters["within"]>) => {
  const cube = sql`${toCube(point)}::cube`;
  const line = lineOf(km);
  return sql`place <@ cube_enlarge(${cube}, ${line}, 3) and place <-> ${cube} <= ${line}`;
};

export function isOpen(at: Date): RawBuilder<unknown> {
  const { minuteOfWeek, localTime } = localMoment(at);
  return sql`case when override_window @> ${localTime}::timestamp
    then override_open @> ${localTime}::timestamp
    else weekly_open @> ${minuteOfWeek}::int end`;
}

export const hasKeptCount = ({ category: _, city: __, parts: ___, ...others }: Filters): boolean =>
  !Object.values(others).some(Boolean);

export function total(filters: Filters): RawBuilder<unknown> {
  const { category = "", city = "" } = filters;
  return hasKeptCount(filters)
    ? sql`select n from directory_counted where category = ${category} and city_slug = ${city}`
    : sql`select count(*) from
        (select from directory_entry where ${matches(filters)} limit ${countCap + 1}) counted`;
}
