import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { findReviews, type ReviewPage } from "#/api/reviews.ts";
export type Sort = "newest" | "lowest";
export const firstSort: Sort = "newest";

/** Reviews of the owner's business, twenty at a time. */
export const loadOwnReviews = async (
  context: Parameters<typeof findReviews>[0],
  slug: string,
  query: { sort: Sort; cursor?: string },
  signal: AbortSignal,
): Promise<ReviewPage> => {
  const page = await findReviews(context, slug, { ...query, limit: 20 }, signal);
  if (typeof page === "string") throw new Error(`No reviews: ${page}`);
  return page;
};

export type UnpublishedReplies = Schemas["HeldReply"][];

export const loadUnpublishedReplies = async (
  signal: AbortSignal,
): Promise<UnpublishedReplies> =>
  dataOf(await api.GET("/api/my/business/held-replies", { signal }));
