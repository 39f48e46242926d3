import { type RawBuilder, sql } from "kysely";
import { availabilityOf, copiesOf, hasOwner, originalsOf } from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import { comesToYou, straightKmFrom } from "./row-queries.ts";
import { type CardText, countCap, type Hit, type Hits, type Row, type Slice } from "./list.ts";

/** What a card is presented from. Reads `directory_entry` or a table under that name. */
export const cardColumns = ({ places = [] }: Pick<Slice, "places"> = {}) =>
  sql`card::text, city_slug as "citySlug",
  ${comesToYou(places)} as "comesToYou", serves <> '{}' as "hasAreas", timings::text,
  ${availabilityOf(sql`directory_entry.business_id`)} as availability,
  ${hasOwner(sql`directory_entry.business_id`)} as "hasOwner",
  ${originalsOf(sql`directory_entry.business_id`)} as originals,
  ${copiesOf(sql`directory_entry.business_id`)} as copies`;

export function afterCursor(
  { sort, cursor }: Slice,
  score: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!cursor) return sql`true`;
  const than = cursor.back ? sql`>` : sql`<`;
  return sort === "newest"
    ? sql`business_id ${than} ${cursor.id}::uuid`
    : sql`(${score}, business_id) ${than} (${cursor.score}::int8, ${cursor.id}::uuid)`;
}

export function orderAndLimit(
  { sort, limit, cursor }: Slice,
  score: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const direction = cursor?.back ? sql`asc` : sql`desc`;
  const byScore = sort === "newest" ? sql`` : sql`${score} ${direction},`;
  return sql`order by ${byScore} business_id ${direction} limit ${limit + 1}`;
}

export function toHits(rows: Row[], exact: boolean): Hits {
  const total = rows[0]?.total ?? 0;
  const capped = !exact && total > countCap;
  return {
    hits: rows.filter((row) => row.id !== null),
    total: capped ? countCap : total,
    capped,
  };
}

/** Reads the cards of businesses, in the order of `ranked`. */
export async function readCards(
  db: Db,
  ranked: readonly Pick<Hit, "id" | "score" | "relevance">[],
  slice: Slice,
): Promise<Hit[]> {
  const { origin } = slice;
  if (ranked.length === 0) return [];
  const { rows } = await sql<CardText & { id: string }>`
    select business_id as id, ${cardColumns(slice)}, is_exact as "isExact",
      ${origin ? straightKmFrom(origin) : sql`null`} as line
    from directory_entry where business_id = any(${ranked.map(({ id }) => id)}::uuid[])`
    .execute(db);
  const cards = new Map(rows.map((row) => [row.id, row]));
  return ranked.flatMap((hit) => {
    const card = cards.get(hit.id);
    return card ? { ...card, ...hit } : [];
  });
}
