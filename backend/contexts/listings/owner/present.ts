import type { Db, Trx } from "#/db/database.ts";
import { completeness } from "../business/completeness.ts";
import type { Gazetteer } from "./ctx.ts";
import { likenessWarnings } from "./warnings/likeness-warnings.ts";
import { placeWarnings } from "./warnings/place-warnings.ts";
import type { OwnListing } from "./queries.ts";
import type { MyBusiness } from "./schemas.ts";

/** Why somebody else was suspended, and when, is theirs to know. */
const sharedDetails =
  "It shows the verified phone number or GSTIN of another business that is suspended.";

const presentSuspension = (
  { reason, suspendedAt, carriedOver }: NonNullable<OwnListing["suspension"]>,
): MyBusiness["suspension"] => ({
  reason: carriedOver ? sharedDetails : reason,
  suspendedAt: suspendedAt.toISOString(),
  carriedOver,
});

/** A listing as its owner sees it, with what looks wrong and what is missing. */
export async function presentOwn(
  { db, gazetteer }: { db: Db | Trx; gazetteer: Gazetteer },
  { business, publishedAt, suspension }: OwnListing,
): Promise<MyBusiness> {
  return {
    ...business,
    ...gazetteer.inOtherLetters(business),
    publishedAt: publishedAt?.toISOString() ?? null,
    suspension: suspension && presentSuspension(suspension),
    warnings: [
      ...placeWarnings(business, gazetteer),
      ...await likenessWarnings(db, business),
    ],
    completeness: completeness(business),
  };
}
