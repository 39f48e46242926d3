import { loadReviews, type ReviewPage } from "#/api/reviews.ts";

export type Sort = "newest" | "lowest";
export const firstSort: Sort = "newest";

/** What customers said, twenty at a time. */
export const loadOwnReviews = (
  context: Parameters<typeof loadReviews>[0],
  slug: string,
  query: { sort: Sort; cursor?: string },
  signal: AbortSignal,
): Promise<ReviewPage> => loadReviews(context, slug, { ...query, limit: 20 }, signal);
