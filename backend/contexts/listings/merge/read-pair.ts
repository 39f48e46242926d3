import { isDeepStrictEqual } from "node:util";
import { findUsernames } from "#/contexts/identity/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { countRows, type Place } from "#/db/move-rows.ts";
import { type Areas, includes } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import type { Listing } from "../business/queries.ts";
import { kindsOf, stillVerified } from "../business/verifications.ts";
import { maxPictures } from "../pictures/schemas.ts";
import { picturesOf } from "../pictures/change-media.ts";
import type { Business } from "../schemas.ts";
import { findHeldListings } from "../screening/queries.ts";
import { findListings } from "../undo/queries.ts";
import type { MergeCtx } from "./ctx.ts";
import { type Merging, movesOf } from "./part.ts";
import { findGone, isDistinct } from "./queries.ts";
import { type MergeField, mergeFields, type MergePreview, type MergeRefusal } from "./schemas.ts";

export type Pair = { kept: Listing; gone: Listing };

/** Where a caller may merge, and where also with owners and reviews. */
export type MergeAreas = { areas: Areas; moderated: Areas };

/** @throws {AppError} `unknown_business`, also outside the areas */
export function toPair(
  listings: Map<string, Listing>,
  { keep, gone }: { keep: string; gone: string },
  areas: Areas,
): Pair {
  const [one, other] = [listings.get(keep), listings.get(gone)];
  const isSeen = (listing: Listing | undefined) =>
    listing !== undefined && includes(areas, listing.business.address);
  if (!isSeen(one) || !isSeen(other)) throw new AppError("unknown_business");
  return { kept: one!, gone: other! };
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

/** Returns why a pair cannot be merged, by this caller. */
export async function findRefusals(
  { mergeParts, findReviewed }: MergeCtx,
  db: Db | Trx,
  { kept, gone }: Pair,
  moderated: Areas,
): Promise<MergeRefusal[]> {
  const pair = [kept, gone];
  const ids = pair.map(({ business }) => business._id);
  const [one, other] = pair.map(({ business: { _id: id, slug }, ownerId }) => ({
    id,
    slug,
    ownerId,
  }));
  const isOpen = pair.every(({ business: { address } }) => includes(moderated, address));
  const isBare = pair.every(({ ownerId }) => ownerId === null) &&
    (await findReviewed(db, ids)).size === 0;
  const isPublic = ({ business: { status } }: Listing) =>
    status === "active" || status === "paused";
  const own: [MergeRefusal, boolean][] = [
    ["moderator", !isOpen && !isBare],
    ["merged", (await findGone(db, ids)).length > 0],
    ["not_public", !pair.every(isPublic)],
    ["pending", (await findHeldListings(db, ids)).size > 0],
    ["example", kept.business.demo !== gone.business.demo],
  ];
  const refusals = own.flatMap(([refusal, isSo]) => isSo ? refusal : []);
  for (const { findRefusals } of mergeParts) {
    refusals.push(...await findRefusals?.(db, one!, other!) ?? []);
  }
  return refusals;
}

/** What a preview counts. */
const counted: Record<keyof MergePreview["moves"], Place> = {
  pictures: "media_item.subject_id",
  reviews: "business_review.business_id",
  cases: "trust_case.subject_id",
  checks: "verification.business_id",
  saved: "saved_business.business_id",
  enquiries: "enquiry_recipient.business_id",
  counts: "business_event_count.business_id",
};

/** @throws {AppError} `unknown_business` */
export function previewMerge(
  ctx: MergeCtx,
  { a, b }: { a: string; b: string },
  { areas, moderated }: MergeAreas,
): Promise<{ preview: MergePreview; version: string }> {
  return inTransaction(ctx, async (trx) => {
    const pair = toPair(await findListings(trx, [a, b]), { keep: a, gone: b }, areas);
    const { merging } = planMerge(pair, []);
    const moving = new Map(ctx.mergeParts.flatMap((part) => movesOf(part, merging)));
    const moves = {} as MergePreview["moves"];
    for (const [what, place] of Object.entries(counted) as [keyof typeof moves, Place][]) {
      const found = moving.get(place);
      moves[what] = found ? await countRows(trx, place, found, { from: b, to: a }) : 0;
    }
    const names = await findUsernames(
      trx,
      [pair.kept, pair.gone].flatMap(({ ownerId }) => ownerId ?? []),
    );
    const side = ({ business, ownerId }: Listing) => ({
      ...business,
      ownerId,
      ownerName: names.get(ownerId ?? "") ?? null,
    });
    const preview = {
      a: side(pair.kept),
      b: side(pair.gone),
      differs: mergeFields.filter((field) =>
        !isDeepStrictEqual(pair.kept.business[field], pair.gone.business[field])
      ),
      moves,
      refusals: await findRefusals(ctx, trx, pair, moderated),
      isDistinct: await isDistinct(trx, [a, b]),
    };
    return { preview, version: pairVersion(pair) };
  });
}
