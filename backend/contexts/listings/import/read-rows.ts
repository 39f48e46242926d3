import type { Db } from "#/db/database.ts";
import { languages } from "#/shared/language.ts";
import { describeFault, isFault, toFault } from "../rows/row-faults.ts";
import type { Business } from "../schemas.ts";
import { findListings } from "../undo/queries.ts";
import { findRows } from "./load-queries.ts";
import { getLoad } from "./loads.ts";
import { type ImportRow, type ImportRows, mostListed, type RowGroup } from "./schemas.ts";

type Summarised = Pick<Business, "businessName" | "category" | "primaryPhone"> & {
  address: Pick<Business["address"], "locality" | "city" | "zipCode">;
};

const summaryOf = ({ businessName, category, primaryPhone, address }: Summarised) => {
  const { locality, city, zipCode } = address;
  return { businessName, category, primaryPhone, locality, city, zipCode };
};

function present(reason: string): ImportRow["faults"][number] {
  const { column = null, code, value = null } = toFault(reason);
  const [en, hi] = languages.map((lang) => describeFault(toFault(reason), lang));
  return { column, code, value, text: { en: en!, hi: hi! } };
}

/**
 * Returns rows of a load with the listings that they are.
 *
 * @throws {AppError} `unknown_import`
 */
export async function readRows(
  db: Db,
  id: string,
  { group, after = 0 }: { group?: RowGroup | undefined; after?: number | undefined },
): Promise<ImportRows> {
  await getLoad(db, id);
  const rows = await findRows(db, id, { group, after, limit: mostListed.rows });
  const listings = await findListings(db, rows.flatMap((row) => row.listing_id ?? []));
  return {
    rows: rows.map((row): ImportRow => {
      const listing = listings.get(row.listing_id ?? "");
      return {
        number: row.number,
        group: row.group,
        reasons: row.reasons.filter((reason) => !isFault(reason)),
        faults: row.reasons.filter(isFault).map(present),
        cells: row.cells ?? [],
        record: row.record && summaryOf(row.record),
        listing: listing
          ? {
            ...summaryOf(listing.business),
            _id: listing.business._id,
            slug: listing.business.slug,
            hasOwner: listing.ownerId !== null,
          }
          : null,
        changes: row.changes,
        kept: row.kept,
        same: row.is_same,
      };
    }),
    after: rows.length === mostListed.rows ? rows.at(-1)!.number : null,
  };
}
