import { hash } from "node:crypto";
import {
  type Business,
  findPublishedByIds,
  type PublishedBusiness,
  toPublicView,
} from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import { presentDetail } from "../present.ts";
import type { FeedBusiness } from "./schemas.ts";

/** @returns those of the listings that are public, by id, as the feed and the export show them */
export const findFeedBusinesses = async (
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, FeedBusiness>> =>
  new Map(
    (await findPublishedByIds(db, ids)).map((found) => [found._id, toFeedBusiness(found, now)]),
  );

function toFeedBusiness(business: PublishedBusiness, now: Date): FeedBusiness {
  const { open: _, availability: __, distanceKm: ___, ...detail } = presentDetail(
    toPublicView(business),
    now,
  );
  return lasting(detail);
}

/** The hash of what the feed shows of a listing. */
export const digestOf = (
  business: Business,
  { source, claimable }: Pick<PublishedBusiness, "source" | "claimable">,
): string => hash("sha1", JSON.stringify({ ...lasting(business), source, claimable }), "base64url");

const lasting = <Shown extends Business>(
  { answering: _, version: __, updatedAt: ___, ...shown }: Shown,
) => shown;
