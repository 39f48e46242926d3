import { hash } from "node:crypto";
import { type Business, type PublishedBusiness, toPublicView } from "#/contexts/listings/mod.ts";
import { presentDetail } from "../present.ts";
import type { FeedBusiness } from "./schemas.ts";

/** A public listing as the feed and the export show it. */
export function feedBusinessOf(business: PublishedBusiness, now: Date): FeedBusiness {
  const detail = presentDetail(toPublicView(business), now);
  const { open: _, availability: __, distanceKm: ___, ...shown } = detail;
  return lasting(shown);
}

/** The hash of what the feed shows of a listing. */
export const digestOf = (
  business: Business,
  { source, claimable }: Pick<PublishedBusiness, "source" | "claimable">,
): string => hash("sha1", JSON.stringify({ ...lasting(business), source, claimable }), "base64url");

const lasting = <Shown extends Business>(
  { answering: _, version: __, updatedAt: ___, ...shown }: Shown,
) => shown;
