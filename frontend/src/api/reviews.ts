import { api } from "./browser-api.ts";
import type { Lang } from "../i18n/languages.ts";
import { isAhead } from "../lib/browser/service-clock.ts";
import { categoryName } from "../lib/business/categories.ts";
import type { Api, Schemas } from "./client.ts";
import type { paths } from "./generated/schema.d.ts";
import { type Paging, pagingOf } from "./paging.ts";
import { dataOf, problemCode } from "./problem.ts";
type ReviewQuery = NonNullable<
  paths["/api/business/{slug}/reviews"]["get"]["parameters"]["query"]
>;
/** Fields of a review that a page shows, in the page's language, without empty fields. */
export type ShownReview =
  & Pick<Schemas["Review"], "id" | "rating" | "text" | "lang" | "helpful">
  & {
    name: string;
    /** Day of writing. */
    at: string;
    /** Day of the last edit. */
    editedAt?: string;
    /** Month of the work, as `2026-10`. */
    month?: string;
    work?: string;
    photos?: Schemas["MediaImage"][];
    isInvited?: true;
    /** Set if a moderator read it: before publication (`person`) or after a report (`reported`). */
    readWhen?: "person" | "reported";
    isDemo?: true;
    /** Name and trade at the time of writing, if the business has changed them. */
    writtenFor?: { name: string; trade: string };
    reply?: { text: string; at: string; isChanged?: true; isToEarlier?: true };
  };

const reviewIn = (lang: Lang) => (review: Schemas["Review"]): ShownReview => {
  const { id, rating, text, lang: written, helpful, experiencedOn, workDone, photos, reply } =
    review;
  return {
    id,
    rating,
    text,
    lang: written,
    helpful,
    name: review.author.name,
    at: review.createdAt.slice(0, 10),
    ...review.editedAt && { editedAt: review.editedAt.slice(0, 10) },
    ...experiencedOn && { month: experiencedOn },
    ...workDone && { work: workDone.name[lang] },
    ...photos.length > 0 && { photos },
    ...review.provenance === "invited" && { isInvited: true },
    ...review.checkedBy !== "rules" && { readWhen: review.checkedBy },
    ...review.demo && { isDemo: true },
    ...review.writtenFor && {
      writtenFor: {
        name: review.writtenFor.businessName,
        trade: categoryName(review.writtenFor.category, lang),
      },
    },
    ...reply && { reply: replyIn(reply) },
  };
};

export const replyIn = (
  { text, updatedAt, isChanged, isToEarlierVersion }: NonNullable<Schemas["Review"]["reply"]>,
): NonNullable<ShownReview["reply"]> => ({
  text,
  at: updatedAt.slice(0, 10),
  ...isChanged && { isChanged },
  ...isToEarlierVersion && { isToEarlier: true },
});

/** Message key of the reply's title. */
export const replyTitle = ({ isChanged, isToEarlier }: Pick<
  NonNullable<ShownReview["reply"]>,
  "isChanged" | "isToEarlier"
>) =>
  isToEarlier ? "replyEarlier" as const : isChanged ? "replyChanged" as const : "reply" as const;
export type ReviewPage = Paging & { items: ShownReview[] };

type Context = { api: Api; lang: Lang };
/** A page of reviews; after `invalid_cursor` the caller loads the first page. */
export const findReviews = async (
  { api, lang }: Context,
  slug: string,
  query: ReviewQuery,
  signal: AbortSignal,
): Promise<ReviewPage | "unknown" | "invalid_cursor"> => {
  const answer = await api.GET("/api/business/{slug}/reviews", {
    params: { path: { slug }, query },
    signal,
  });
  const code = problemCode(answer.error);
  if (code === "unknown_business" || code === "invalid_request") return "unknown";
  if (code === "invalid_cursor") return code;
  return { items: dataOf(answer).map(reviewIn(lang)), ...pagingOf(answer.response.headers) };
};

/** A few reviews of a business and their total number. */
export type NewestReviews = { items: ShownReview[]; total: number };

type SentInvitations = Paging & { items: Schemas["SentInvitation"][] };

export const loadInvitations = async (
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<SentInvitations> => {
  const answer = await api.GET("/api/my/business/review-invitations", {
    params: { query: { limit: 10, ...cursor && { cursor } } },
    signal,
  });
  return { items: dataOf(answer), ...pagingOf(answer.response.headers) };
};
/** The newest reviews; empty on failure, because the page works without them. */
export const loadNewestReviews = async (
  { api, lang }: Context,
  slug: string,
  limit: number,
  signal: AbortSignal,
): Promise<NewestReviews> => {
  const { data, response } = await api.GET("/api/business/{slug}/reviews", {
    params: { path: { slug }, query: { limit } },
    signal,
  });
  return {
    items: data?.map(reviewIn(lang)) ?? [],
    total: data ? pagingOf(response.headers).total : 0,
  };
};

/** Whether the author may edit the review now. */
export const isEditable = ({ editableAt }: Pick<Schemas["MyReview"], "editableAt">): boolean =>
  editableAt !== null && !isAhead(editableAt);
