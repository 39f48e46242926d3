import type { CategoryId } from "#/shared/categories.ts";
import type { ReviewRow } from "./queries.ts";
import type { MyReview, Review } from "./schemas.ts";
import { findWork } from "./works.ts";

/** What is the same for everybody. */
const presentWhat = (row: ReviewRow, category: CategoryId | undefined) => ({
  id: row.id,
  rating: row.rating,
  text: row.text,
  lang: row.lang,
  experiencedOn: row.experienced_on?.slice(0, 7) ?? null,
  workDone: category && row.work_done !== null ? findWork(category, row.work_done) ?? null : null,
  photos: row.photos,
  provenance: row.is_invited ? "invited" as const : "unsolicited" as const,
  checkedBy: row.is_seen_by_person ? "person" as const : "rules" as const,
  createdAt: row.created_at.toISOString(),
  helpful: row.helpful,
  reply: row.reply === null ? null : { text: row.reply, updatedAt: row.replied_at!.toISOString() },
});

/** @param business of whose works what was done may be */
export const presentReview = (
  row: ReviewRow,
  { businessName, category }: { businessName: string; category: CategoryId },
): Review => ({
  ...presentWhat(row, category),
  writtenOf: row.former_name === businessName ? null : row.former_name,
  author: { name: row.author_name },
  demo: row.demo,
});

export type ReviewedBusiness = { name: string; slug: string | null; category: CategoryId };

export const presentMine = (
  row: ReviewRow,
  business: ReviewedBusiness | undefined,
): MyReview => ({
  ...presentWhat(row, business?.category),
  status: row.state,
  authorName: row.author_name,
  mayFeature: row.may_feature,
  business: business ? { slug: business.slug, businessName: business.name } : null,
  dueAt: row.state === "pending" ? row.due_at!.toISOString() : null,
  heldFor: row.held_for,
  refusal: row.refusal,
  statement: row.statement,
});
