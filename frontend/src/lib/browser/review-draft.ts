import type { Schemas } from "#/api/client.ts";
import type { MediaImage } from "#/lib/types.ts";
import { readStored, writeStored } from "./stored.ts";

/** Unsent review, with the values of its form. */
export type ReviewDraft = {
  rating?: string;
  text?: string;
  experiencedOn?: string;
  workDone?: string;
  authorName?: string;
  mayFeature?: string;
  /** Token of the owner's invitation link. */
  invitation?: string;
  photos?: MediaImage[];
  /** Reason for which the review that this draft corrects was rejected. */
  refused?: Pick<Schemas["MyReview"], "refusal" | "statement">;
};

const keyOf = (slug: string) => `review:${slug}`;

export const readDraft = (slug: string): ReviewDraft => JSON.parse(readStored(keyOf(slug)) ?? "{}");

export const writeDraft = (slug: string, draft: ReviewDraft): void =>
  writeStored(keyOf(slug), JSON.stringify(draft));

/** Converts a published or rejected review into form values. */
export const toDraft = (
  { rating, text, experiencedOn, workDone, authorName, mayFeature, photos }: Schemas["MyReview"],
): ReviewDraft => ({
  rating: String(rating),
  text,
  authorName,
  ...experiencedOn && { experiencedOn },
  ...workDone && { workDone: workDone.id },
  ...mayFeature && { mayFeature: "on" },
  photos,
});

/** Starts a draft from a rejected review, without its photos, unless the user has begun another. */
export const restoreRejectedDraft = (slug: string, review: Schemas["MyReview"]): void => {
  const begun = readDraft(slug);
  if (begun.text || begun.rating) return;
  const { photos: _, ...values } = toDraft(review);
  const { refusal, statement } = review;
  writeDraft(slug, { ...begun, ...values, refused: { refusal, statement } });
};

export const dropDraft = (slug: string): void => writeStored(keyOf(slug), null);
