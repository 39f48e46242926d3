import { readStored, writeStored } from "#/lib/browser/stored.ts";
import type { MediaImage } from "#/lib/types.ts";

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
};

const keyOf = (slug: string) => `review:${slug}`;

export const readDraft = (slug: string): ReviewDraft => JSON.parse(readStored(keyOf(slug)) ?? "{}");

export const writeDraft = (slug: string, draft: ReviewDraft): void =>
  writeStored(keyOf(slug), JSON.stringify(draft));

export const dropDraft = (slug: string): void => writeStored(keyOf(slug), null);
