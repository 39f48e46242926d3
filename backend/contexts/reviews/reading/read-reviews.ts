import type { Db } from "#/db/database.ts";
import {
  findListing,
  findPublished,
  findSuccessor,
  getBusinessOf,
  isSameName,
} from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import { type Page, type Slice, toPage } from "#/shared/pagination.ts";
import { findEdits } from "../editing/queries.ts";
import { namesIn, presentMine, presentReview, reviewedFrom } from "../present.ts";
import {
  countShown,
  findByAuthor,
  findLive,
  findNames,
  findShown,
  type ListFilter,
} from "../queries.ts";
import type {
  FeaturedReview,
  MyPart,
  MyReview,
  RatingMonth,
  Review,
  ReviewSort,
} from "../schemas.ts";
import { findVotes } from "../votes/queries.ts";
import { findWork } from "#/shared/works.ts";
import { refusalOf } from "../may-review.ts";
import { findFeatured, findRatingMonths } from "./queries.ts";

type Listed<Item> = { items: Item[]; page: Page<unknown>; total: number };

/**
 * Returns the reviews of a business, found by its current or a former slug.
 * @throws {AppError} `unknown_business`
 */
export async function readReviews(
  db: Db,
  slug: string,
  filter: ListFilter,
  { sort, limit, cursor }: Slice & { sort: ReviewSort },
): Promise<Listed<Review>> {
  const business = await businessAt(db, slug);
  const [rows, total] = await Promise.all([
    findShown(db, business._id, filter, { sort, limit, cursor }),
    countShown(db, business._id, filter),
  ]);
  const page = toPage(rows, limit, cursor);
  return { items: page.rows.map((row) => presentReview(row, business)), page, total };
}

async function businessAt(db: Db, slug: string) {
  const found = await findPublished(db, slug);
  if (found) return found;
  const successor = await findSuccessor(db, slug);
  const moved = typeof successor === "object" && await findPublished(db, successor.slug);
  if (!moved) throw new AppError("unknown_business");
  return moved;
}

export async function readMyReviews(
  db: Db,
  accountId: string,
  slice: Slice,
): Promise<Listed<MyReview>> {
  const { page, total } = await findByAuthor(db, accountId, slice);
  const names = await findNames(db, page.rows.flatMap(({ business_id }) => business_id ?? []));
  const edits = await findEdits(db, page.rows.map(({ id }) => id));
  const items = page.rows.map((row) =>
    presentMine(row, names.get(row.business_id ?? ""), edits.get(row.id))
  );
  return { items, page, total };
}

/**
 * Returns what an account may do with the reviews of a business.
 * @throws {AppError} `unknown_business`
 */
export async function readMyPart(db: Db, accountId: string, slug: string): Promise<MyPart> {
  const business = await businessAt(db, slug);
  const listing = await findListing(db, business._id);
  if (!listing) throw new AppError("unknown_business");
  const live = await findLive(db, business._id, accountId);
  const edits = await findEdits(db, live ? [live.id] : []);
  return {
    refusal: await refusalOf(db, listing, accountId) ?? null,
    review: live ? presentMine(live, reviewedFrom(business), edits.get(live.id)) : null,
    helpful: await findVotes(db, business._id, accountId),
  };
}

/** Returns the newest good reviews whose authors allow featuring, at most one per business. */
export async function readFeatured(db: Db): Promise<FeaturedReview[]> {
  const rows = (await findFeatured(db)).filter(({ writtenName, businessName }) =>
    writtenName === null || isSameName(writtenName, businessName)
  );
  return rows.map(({ id, rating, text, lang, name, work, category, ...business }) => ({
    id,
    rating,
    text,
    lang,
    author: { name },
    workDone: work === null ? null : findWork(category, work) ?? null,
    business: {
      slug: business.slug,
      businessName: business.businessName,
      names: namesIn({ ...business, name: business.businessName }),
      category,
      city: business.city,
    },
  }));
}

/**
 * Returns the rating of an account's business over the last twelve months.
 * @throws {AppError} `no_business`
 */
export async function readRatingHistory(
  { db, now }: { db: Db; now: () => Date },
  ownerId: string,
): Promise<RatingMonth[]> {
  const { _id: businessId } = await getBusinessOf(db, ownerId);
  return await findRatingMonths(db, businessId, now());
}
