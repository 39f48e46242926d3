import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { matches } from "../lists/filter-queries.ts";
import { findCityBySlug } from "../places/gazetteer/places.ts";
import { centreOfPincode } from "../places/geocoding/centres.ts";
import { type Point, toPoint } from "../places/geocoding/point.ts";
import type { Part } from "../query-understanding/parsed-query.ts";

/**
 * The centre of the first part whose centre is known: the centre of its PIN code, else the position
 * of its best business. Undefined when no centre is known.
 */
export async function centreOfParts(db: Db, parts: readonly Part[]): Promise<Point | undefined> {
  for (const part of parts) {
    const centre = centreOfPincode(pincodeOf(part) ?? "") ?? await findOneIn(db, part);
    if (centre) return centre;
  }
  return undefined;
}

function pincodeOf(part: Part): string | undefined {
  if (part.kind === "pincode") return part.pincode;
  if (part.kind !== "locality") return undefined;
  return part.cities.flatMap((city) => findCityBySlug(city)?.localities ?? [])
    .find(({ slug }) => slug === part.locality)?.pincode;
}

async function findOneIn(db: Db, part: Part): Promise<Point | undefined> {
  if (part.kind !== "locality") return undefined;
  const [city] = part.cities;
  const { rows: [row] } = await sql<{ cube: string }>`
    select place::text as cube from directory_entry
    where ${matches({ city, locality: part.locality })} and place is not null
    order by quality desc, business_id limit 1`.execute(db);
  return row && toPoint(row.cube);
}
