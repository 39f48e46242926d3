import type { Db } from "#/db/database.ts";
import { languages } from "#/shared/language.ts";
import { describeFault, isFault, type RowFault, toFault } from "../rows/row-faults.ts";
import type { Business } from "../schemas.ts";
import { findListings } from "../undo/queries.ts";
import { countReasons, findRows } from "./load-queries.ts";
import { getLoad } from "./loads.ts";
import { saidBy } from "./record.ts";
import { type ImportRow, type ImportRows, mostListed, type RowGroup } from "./schemas.ts";

type Summarised = Pick<Business, "businessName" | "category" | "primaryPhone"> & {
  address: Pick<Business["address"], "locality" | "city" | "zipCode">;
};

const summaryOf = ({ businessName, category, primaryPhone, address }: Summarised) => {
  const { locality, city, zipCode } = address;
  return { businessName, category, primaryPhone, locality, city, zipCode };
};

const textOf = (fault: RowFault) => {
  const [en, hi] = languages.map((lang) => describeFault(fault, lang));
  return { en: en!, hi: hi! };
};

function present(reason: string): ImportRow["faults"][number] {
  const { column = null, code, value = null } = toFault(reason);
  return { column, code, value, text: textOf(toFault(reason)) };
}

async function sumReasons(db: Db, id: string): Promise<ImportRows["sums"]> {
  return (await countReasons(db, id)).map(({ reason, example, rows }) => {
    const { column = null, value, ...fault } = toFault(example);
    return { reason, rows, column, text: textOf({ ...fault, ...value && { value: "…" } }) };
  });
}

/**
 * Returns rows of a load with the listings that they are.
 *
 * @throws {AppError} `unknown_import`
 */
export async function readRows(
  db: Db,
  id: string,
  { group, reason, after = 0 }: {
    group?: RowGroup | undefined;
    reason?: string | undefined;
    after?: number | undefined;
  },
): Promise<ImportRows> {
  await getLoad(db, id);
  const rows = await findRows(db, id, { group, reason, after, limit: mostListed.rows });
  const listings = await findListings(db, rows.flatMap((row) => row.listing_id ?? []));
  return {
    sums: group === "refused" ? await sumReasons(db, id) : [],
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
        values: row.record && !listing
          ? Object.entries(saidBy(row.record)).map(([field, value]) => ({ field, value }))
          : [],
        changes: row.changes,
        kept: row.kept,
        same: row.is_same,
      };
    }),
    after: rows.length === mostListed.rows ? rows.at(-1)!.number : null,
  };
}
