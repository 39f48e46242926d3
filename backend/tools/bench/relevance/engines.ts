import FlexSearch from "flexsearch";
import MiniSearch from "minisearch";
import { type RawBuilder, sql } from "kysely";
import type { BusinessInput } from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import { categories } from "#/shared/categories.ts";

/** `find` returns the ids of the first ten businesses. */
export type Engine = { name: string; find(text: string): Promise<string[]> };

const fields = ["name", "nameHi", "trade", "tradeHi", "text", "locality", "city", "pin"];

/**
 * What the libraries index: the same texts as the service, with the trade's name in both languages.
 */
function toDocument(business: BusinessInput & { id: string }) {
  const trade = categories.find(({ id }) => id === business.category)!;
  return {
    id: business.id,
    name: business.businessName,
    nameHi: business.translation?.businessName ?? "",
    trade: trade.name.en,
    tradeHi: trade.name.hi,
    text: [business.shortDesc, business.description, business.translation?.shortDesc].join(" "),
    locality: business.address.locality ?? "",
    city: business.address.city,
    pin: business.address.zipCode,
  };
}

/** PostgreSQL's full-text search for exact words, ranked among the first thousand matches. */
export function bareSql(db: Db): Engine {
  const query = (text: string): RawBuilder<unknown> =>
    sql`plainto_tsquery('simple', ${text.toLowerCase()})`;
  return {
    name: "bare SQL",
    async find(text) {
      const { rows } = await sql<{ id: string }>`
        with candidate as materialized (
          select business_id, words from directory_entry where words @@ ${query(text)} limit 1000
        )
        select business_id as id from candidate
        order by ts_rank(words, ${query(text)}) desc, business_id desc limit 10`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}

export function miniSearch(businesses: (BusinessInput & { id: string })[]): Engine {
  const index = new MiniSearch({
    fields,
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 3, trade: 2, city: 2 } },
  });
  index.addAll(businesses.map(toDocument));
  return {
    name: "MiniSearch",
    find: (text) => Promise.resolve(index.search(text).slice(0, 10).map(({ id }) => id)),
  };
}

export function flexSearch(businesses: (BusinessInput & { id: string })[]): Engine {
  const index = new FlexSearch.Document({
    document: { id: "id", index: fields },
    tokenize: "forward",
  });
  for (const business of businesses) index.add(toDocument(business));
  return {
    name: "FlexSearch",
    find: (text) =>
      Promise.resolve(
        index.search(text, { limit: 10, merge: true, suggest: true })
          .slice(0, 10).map((hit) => String((hit as { id: string }).id)),
      ),
  };
}
