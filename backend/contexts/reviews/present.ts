import { type Business, isSameName } from "#/contexts/listings/mod.ts";
import type { CategoryId } from "#/shared/categories.ts";
import type { Language } from "#/shared/language.ts";
import { editableAt } from "./editing/editable-at.ts";
import type { EditRow } from "./editing/queries.ts";
import type { ReviewRow } from "./queries.ts";
import type { MyReview, Review } from "./schemas.ts";
import { findWork } from "#/shared/works.ts";

/** What the author has entered, in a review or an edit. */
const presentInput = (row: ReviewRow | EditRow, category: CategoryId | undefined) => ({
  rating: row.rating,
  text: row.text,
  lang: row.lang,
  experiencedOn: row.experienced_on?.slice(0, 7) ?? null,
  workDone: category && row.work_done !== null ? findWork(category, row.work_done) ?? null : null,
  photos: row.photos,
});

/** The fields that all readers see. */
const presentContent = (row: ReviewRow, category: CategoryId | undefined) => ({
  id: row.id,
  ...presentInput(row, category),
  provenance: row.is_invited ? "invited" as const : "unsolicited" as const,
  checkedBy: checkOf(row),
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  helpful: row.helpful,
  reply: row.reply === null ? null : {
    text: row.reply,
    updatedAt: row.replied_at!.toISOString(),
    isChanged: row.is_reply_changed,
    isToEarlierVersion: row.edited_at !== null && row.replied_at! < row.edited_at,
  },
});

/** Who checked the review. `reported`: a moderator read it because of a report. */
const checkOf = ({ is_seen_by_person, held_for, demo }: ReviewRow): Review["checkedBy"] =>
  !is_seen_by_person ? "rules" : held_for.length > 0 || demo ? "person" : "reported";

/** @param business the business whose name and trade the review shows */
export const presentReview = (
  row: ReviewRow,
  business: { businessName: string; category: CategoryId },
): Review => ({
  ...presentContent(row, row.written_category ?? business.category),
  writtenFor: writtenFor(row, business),
  author: { name: row.author_name },
  demo: row.demo,
});

/** The former name and trade, if the business has changed since the review. */
function writtenFor(
  { written_name: businessName, written_category }: ReviewRow,
  business: { businessName: string; category: CategoryId },
): Review["writtenFor"] {
  if (businessName === null) return null;
  const category = written_category ?? business.category;
  const isSame = category === business.category &&
    isSameName(businessName, business.businessName);
  return isSame ? null : { businessName, category };
}

export type ReviewedBusiness = {
  name: string;
  language: Language;
  /** The name in the other language, if the owner has entered one. */
  otherName: string | null;
  slug: string | null;
  category: CategoryId;
};

type Named = Pick<Business, "businessName" | "language" | "slug" | "category"> & {
  translation: { businessName: string | null } | null;
};

/** The fields of a listing that its reviews contain. */
export const reviewedFrom = (business: Named): ReviewedBusiness => ({
  name: business.businessName,
  language: business.language,
  otherName: business.translation?.businessName ?? null,
  slug: business.slug,
  category: business.category,
});

export const namesIn = (
  { name, language, otherName }: Pick<ReviewedBusiness, "name" | "language" | "otherName">,
) => language === "hi" ? { en: otherName, hi: name } : { en: name, hi: otherName };

export const presentMine = (
  row: ReviewRow,
  business: ReviewedBusiness | undefined,
  edit?: EditRow,
): MyReview => ({
  ...presentContent(row, business?.category),
  status: row.state,
  authorName: row.author_name,
  mayFeature: row.may_feature,
  business: business
    ? { slug: business.slug, businessName: business.name, names: namesIn(business) }
    : null,
  dueAt: row.state === "pending" ? row.due_at!.toISOString() : null,
  heldFor: row.held_for,
  refusal: row.refusal,
  statement: row.statement,
  version: row.version,
  editableAt: row.state === "published" && business?.slug ? editableAt(row).toISOString() : null,
  edit: edit ? presentEdit(edit, row.written_category ?? business?.category) : null,
});

const presentEdit = (
  edit: EditRow,
  category: CategoryId | undefined,
): NonNullable<MyReview["edit"]> => ({
  ...presentInput(edit, category),
  authorName: edit.author_name,
  mayFeature: edit.may_feature,
  sentAt: edit.sent_at.toISOString(),
  dueAt: edit.due_at?.toISOString() ?? null,
  heldFor: edit.held_for,
  refusal: edit.refusal,
  statement: edit.statement,
});
