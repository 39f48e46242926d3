import { isDeepStrictEqual } from "node:util";
import { findUsernames } from "#/contexts/identity/mod.ts";
import type { Db } from "#/db/database.ts";
import { type Areas, includes } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import type { Listing } from "../business/queries.ts";
import { kindsOf, stillVerified } from "../business/verifications.ts";
import { maxPictures } from "../pictures/schemas.ts";
import { picturesOf } from "../pictures/change-media.ts";
import type { Business } from "../schemas.ts";
import { findHeldListings } from "../screening/queries.ts";
import { findListings } from "../undo/queries.ts";
import type { MergeCtx, Merging } from "./part.ts";
import { findGone, isDistinct } from "./queries.ts";
import { type MergeField, mergeFields, type MergePreview, type MergeRefusal } from "./schemas.ts";

export type Pair = { kept: Listing; gone: Listing };

/** The ids of a pair: what is kept, and what goes. */
export type PairIds = [kept: string, gone: string];

/** An admin, where they may merge, where also listings with owners or reviews, and see owners. */
export type Merger = { adminId: string; areas: Areas; moderated: Areas; ownersIn: Areas };

/** @throws {AppError} `invalid_request`; `unknown_business`, also outside the areas */
export function toPair(listings: Map<string, Listing>, ids: PairIds, areas: Areas): Pair {
  if (ids[0] === ids[1]) {
    const message = "A listing cannot be merged with itself";
    throw new AppError("invalid_request", { errors: [{ field: "b", code: "same", message }] });
  }
  const [kept, gone] = ids.map((id) => {
    const listing = listings.get(id);
    if (listing && includes(areas, listing.business.address)) return listing;
    throw new AppError("unknown_business");
  });
  return { kept: kept!, gone: gone! };
}

/** The version of a pair, for `If-Match`. */
export const pairVersion = ({ kept, gone }: Pair): string =>
  `"${kept.business.version}-${gone.business.version}"`;

/** Returns the merged listing, and what moves with it. */
export function planMerge({ kept, gone }: Pair, take: MergeField[]) {
  const [one, other] = [kept.business, gone.business];
  const fields = Object.fromEntries(take.map((field) => [field, other[field]]));
  const media: Business["media"] = {
    logo: one.media.logo ?? other.media.logo,
    banner: one.media.banner ?? other.media.banner,
    gallery: [...one.media.gallery, ...other.media.gallery].slice(0, maxPictures),
  };
  const own = new Set(picturesOf(one.media).map(({ id }) => id));
  const after: Business = { ...one, ...fields, media };
  const merging: Merging = {
    keptId: one._id,
    goneId: other._id,
    pictureIds: picturesOf(media).map(({ id }) => id).filter((id) => !own.has(id)),
    takesOwner: kept.ownerId === null && gone.ownerId !== null,
    verified: kindsOf(stillVerified(other.verifications, other, after)),
  };
  return { after, merging };
}

/** Whether only moderators may merge or part the listings. */
export async function needsModerator(
  { findReviewed }: MergeCtx,
  db: Db,
  pair: Listing[],
  moderated: Areas,
): Promise<boolean> {
  if (pair.every(({ business }) => includes(moderated, business.address))) return false;
  const reviewed = await findReviewed(db, pair.map(({ business }) => business._id));
  return reviewed.size > 0 || pair.some(({ ownerId }) => ownerId !== null);
}

/** Returns why a pair cannot be merged, by this caller. */
export async function findRefusals(
  ctx: MergeCtx,
  db: Db,
  { kept, gone }: Pair,
  { moderated }: Merger,
): Promise<MergeRefusal[]> {
  const pair = [kept, gone];
  const ids = pair.map(({ business }) => business._id);
  const own: [MergeRefusal, boolean][] = [
    ["moderator", await needsModerator(ctx, db, pair, moderated)],
    ["merged", (await findGone(db, ids)).length > 0],
    ["not_public", !pair.every(({ business }) => ["active", "paused"].includes(business.status))],
    ["pending", (await findHeldListings(db, ids)).size > 0],
    ["distinct", await isDistinct(db, ids)],
    ["example", kept.business.demo !== gone.business.demo],
  ];
  const refusals = own.flatMap(([refusal, isSo]) => isSo ? refusal : []);
  for (const { findRefusals } of ctx.mergeParts) {
    refusals.push(...await findRefusals?.(db, kept, gone) ?? []);
  }
  return refusals;
}

/** @throws {AppError} `invalid_request`, `unknown_business` */
export async function previewMerge(
  ctx: MergeCtx,
  ids: PairIds,
  by: Merger,
): Promise<{ preview: MergePreview; version: string }> {
  const pair = toPair(await findListings(ctx.db, ids), ids, by.areas);
  const owners = [pair.kept, pair.gone].flatMap(({ ownerId }) => ownerId ?? []);
  const names = await findUsernames(ctx.db, owners);
  const side = ({ business, ownerId }: Listing) => ({
    ...business,
    hasOwner: ownerId !== null,
    ownerName: includes(by.ownersIn, business.address) ? names.get(ownerId ?? "") ?? null : null,
  });
  const [a, b] = [side(pair.kept), side(pair.gone)];
  const preview = {
    a,
    b,
    differs: mergeFields.filter((field) => !isDeepStrictEqual(a[field], b[field])),
    refusals: await findRefusals(ctx, ctx.db, pair, by),
  };
  return { preview, version: pairVersion(pair) };
}
