import { findIdAt, findListing } from "#/contexts/listings/mod.ts";
import type { Ctx } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import { countedFor } from "./limits.ts";
import { obstacleOf } from "./obstacle.ts";
import type { EnquiryFacts } from "../schemas.ts";
import { countReceived, findBusinessEnquiries } from "../statistics/queries.ts";

/**
 * Returns whether a public business can be asked, by its current or a former slug.
 *
 * @throws {AppError} `unknown_business`
 */
export async function readFacts({ db, now }: Ctx, slug: string): Promise<EnquiryFacts> {
  const id = await findIdAt(db, slug);
  const { business, ownerId = null } = (id && await findListing(db, id)) || {};
  if (business?.status !== "active") throw new AppError("unknown_business");
  const { _id, demo } = business;
  const { isPaused, responseTime } = await findBusinessEnquiries(db, _id);
  const received = await countReceived(db, _id, new Date(now().getTime() - countedFor));
  const code = obstacleOf({ ownerId, demo, isPaused, isAsked: false, received })?.code ?? null;
  const isPublic = code === null || code === "paused" || code === "busy";
  return { obstacle: isPublic ? code : "unclaimed", responseTime };
}
