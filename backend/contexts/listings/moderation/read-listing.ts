import { type Areas, includes } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import { presentOwn } from "../owner/present.ts";
import { findOwnById } from "../owner/queries.ts";
import { readModerated } from "./queries.ts";
import type { AdminListing } from "./schemas.ts";

type Sight = {
  areas: Areas;
  /** Where the admin may also see who owns listings. */
  ownersIn: Areas;
};

/** @throws {AppError} `unknown_business` */
export async function readListing(
  ctx: OwnerCtx,
  id: string,
  { areas, ownersIn }: Sight,
): Promise<AdminListing> {
  const moderated = (await readModerated(ctx, ctx.db, [id])).get(id);
  const own = await findOwnById(ctx.db, id);
  if (!moderated || !own || !includes(areas, moderated)) throw new AppError("unknown_business");
  const { suspension, ownerId, ownerName, ownerLanguage, openReports } = moderated;
  return {
    ...await presentOwn(ctx, own),
    suspension,
    ownerId,
    ownerName: includes(ownersIn, moderated) ? ownerName : null,
    ownerLanguage,
    openReports,
  };
}
