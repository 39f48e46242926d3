import type { Schemas } from "#/api/client.ts";
import type { MediaImage } from "#/lib/types.ts";
import { readStored, writeStored } from "./stored.ts";

/** A review that is not sent yet, as its form has it. */
export type ReviewDraft = {
  rating?: string;
  text?: string;
  experiencedOn?: string;
  workDone?: string;
  authorName?: string;
  mayFeature?: string;
  /** What stood in the link of the owner's. */
  invitation?: string;
  photos?: MediaImage[];
  /** Why the one was not shown that this is made of. */
  refused?: Pick<Schemas["MyReview"], "refusal" | "statement">;
};

const keyOf = (slug: string) => `review:${slug}`;

export const readDraft = (slug: string): ReviewDraft => JSON.parse(readStored(keyOf(slug)) ?? "{}");

export const writeDraft = (slug: string, draft: ReviewDraft): void =>
  writeStored(keyOf(slug), JSON.stringify(draft));

/** A review as its form has it. */
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

/** Begins anew with what was refused, its pictures apart, unless something else is begun already. */
export const restoreRejectedDraft = (slug: string, review: Schemas["MyReview"]): void => {
  const begun = readDraft(slug);
  if (begun.text || begun.rating) return;
  const { photos: _, ...said } = toDraft(review);
  const { refusal, statement } = review;
  writeDraft(slug, { ...begun, ...said, refused: { refusal, statement } });
};

export const dropDraft = (slug: string): void => writeStored(keyOf(slug), null);
