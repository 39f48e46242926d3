import { findListingMessages } from "#/contexts/identity/mod.ts";
import { findListing } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { presentDocument } from "../queue/present-case.ts";
import { findDocumentsOf, findReviewIds, most } from "./queries.ts";
import type { ListingRecord } from "./schemas.ts";

/** @throws {AppError} `unknown_business` */
export async function readRecord(
  { db, reviews }: Pick<CasesCtx, "db" | "reviews">,
  businessId: string,
): Promise<ListingRecord> {
  const listing = await findListing(db, businessId);
  if (!listing) throw new AppError("unknown_business");
  const { business: { createdAt }, ownerId } = listing;
  const ids = await findReviewIds(db, reviews, businessId);
  const found = await reviews.read(db, ids);
  const messages = ownerId ? await findListingMessages(db, ownerId, new Date(createdAt), most) : [];
  return {
    reviews: ids.flatMap((id) => found.get(id) ?? []),
    notices: messages.map(({ change, at, channel, try_at }) => ({
      message: change,
      at: at.toISOString(),
      channel,
      isWaiting: try_at !== null,
    })),
    documents: (await findDocumentsOf(db, businessId)).map((document) => ({
      ...presentDocument(document),
      caseId: document.case_id,
    })),
  };
}
