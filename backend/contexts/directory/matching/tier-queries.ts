import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { anyOf as passesAny } from "../lists/filter-queries.ts";
import type { Filters } from "../lists/filters.ts";
import type { Clause } from "../analysis/indexing/clause.ts";
import { holds } from "../analysis/indexing/lexeme-queries.ts";
import type { Commonness } from "./commonness.ts";
import { byQuality, narrowedBy, sourceOf } from "./condition-queries.ts";
import type { Boost } from "./text-terms.ts";
import type { Tier } from "./ranks.ts";

/** Maximum number of businesses that a tier of text matches reads, in order of quality. */
export const mostTextMatches = 250;

/** Score of a boost. Exceeds any quality. */
export const perTerm = 1000;

/** Whether a business has the name. Materialized, so that the inverted index is used. */
export async function hasName(db: Db, name: Clause): Promise<boolean> {
  if (!name.tsquery) return false;
  const { rows } = await sql`
    with named as materialized (select from directory_entry where ${holds("terms", name, name)})
    select from named limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a business has words outside its name, which any owner can choose. */
export const hasInTexts = ({ tsquery }: Clause): RawBuilder<unknown> =>
  sql`(directory_entry.words @@ ${tsquery}::tsquery
    and ts_filter(directory_entry.words, '{b,c,d}') @@ ${tsquery}::tsquery)`;

/** The sum of the boosts that a business matches. Words that only its name has count half. */
export const boostScore = (boosts: readonly Boost[] = []): RawBuilder<unknown> =>
  boosts.length === 0 ? sql`0` : sql.join(
    boosts.map(({ column, clause, isExtra }) => {
      const points = isExtra ? 2 * perTerm : perTerm;
      return sql`case when directory_entry.${sql.id(column)} @@ ${clause.tsquery}::tsquery
        then ${sql.lit(points)} ${
        column === "words" ? sql`* case when ${hasInTexts(clause)} then 2 else 1 end` : sql``
      } else 0 end`;
    }),
    sql` + `,
  );

/**
 * Selects the businesses to list first, because their texts contain words of the query.
 * `is_listed`: whether the business passes one of the filters in `lists`.
 */
export function textMatchesFirst(
  tiers: readonly Tier[],
  filters: Filters,
  lists: readonly Filters[],
  commonness: Commonness,
): RawBuilder<unknown> | undefined {
  const narrowed = narrowedBy(filters, { commonness, isNear: false, enough: mostTextMatches });
  const found = tiers.filter(({ words }) => words).flatMap((tier) =>
    narrowed.conditionsOf(tier).map((condition) =>
      sql`
      select business_id, is_listed, quality + ${boostScore(tier.boosts)} as score
      from (
        select business_id, quality, terms, words, ${passesAny(lists)} as is_listed
        from ${sourceOf(condition)}
        where ${condition.holds} ${byQuality(condition)} limit ${sql.lit(mostTextMatches)}
      ) directory_entry`
    )
  );
  return found.length === 0 ? undefined : sql.join(found, sql` union all `);
}
