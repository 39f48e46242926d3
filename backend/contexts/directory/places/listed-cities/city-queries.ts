import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { columnsOf } from "#/db/columns.ts";
import type { Db } from "#/db/database.ts";

/** Cities that have businesses, most businesses first, with what their parts are called. */
export function findCities(db: Db) {
  return db.selectFrom("directory_city as city")
    .innerJoin(
      "directory_counted as kept",
      (join) => join.onRef("kept.city_slug", "=", "city.slug").on("kept.category", "=", ""),
    )
    .select(columnsOf("directory_city", "city")).select((eb) => [
      "kept.n",
      sql<number>`directory_part(city.slug)`.as("part"),
      jsonArrayFrom(
        eb.selectFrom("directory_locality as locality").select(["locality.slug", "locality.name"])
          .whereRef("locality.city_slug", "=", "city.slug"),
      ).as("localities"),
    ])
    .where("kept.n", ">", 0)
    .orderBy("kept.n", "desc").orderBy("city.slug")
    .execute();
}

export type CityRow = Awaited<ReturnType<typeof findCities>>[number];
