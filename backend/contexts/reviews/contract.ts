import { createRoute, z } from "@hono/zod-openapi";
import { Slug } from "#/contexts/listings/mod.ts";
import { MediaImage } from "#/contexts/media/schemas.ts";
import {
  adminProblems,
  bodyProblems,
  IdempotencyKey,
  IfMatch,
  jsonAnswer,
  jsonBody,
  Language,
  pageHeaders,
  pageQuery,
  signedIn,
  signedInProblems,
  versionHeader,
  WholeNumber,
} from "#/http/contract/contract.ts";
import { publicAnswer } from "#/http/contract/json.ts";
import { problemResponses } from "#/http/contract/router.ts";
import * as examples from "./examples.ts";
import {
  EditedReview,
  FeaturedReview,
  HeldReply,
  HeldWord,
  HeldWordInput,
  Helpful,
  MyPart,
  MyReview,
  NewReview,
  RatingMonth,
  ReplyInput,
  Review,
  ReviewInvitation,
  reviewSorts,
  SentInvitation,
  Work,
} from "./schemas.ts";

const open = { tags: ["reviews"] };
const own = { tags: ["reviews"], security: signedIn };
const admin = { tags: ["admin"], security: signedIn };

const ofBusiness = z.object({ slug: Slug });
const ofReview = z.object({ id: z.uuid().openapi({ example: examples.review.id }) });

const listPath = "/api/business/{slug}/reviews";

export const listReviews = createRoute({
  ...open,
  method: "get",
  path: listPath,
  operationId: "listReviews",
  summary: "What customers say of a business",
  description: "Of a business that has moved, those of its new address.",
  request: {
    params: ofBusiness,
    query: z.object({
      sort: z.enum(reviewSorts).optional().openapi("ReviewSort", {
        description: "`newest` unless it says otherwise.",
      }),
      stars: WholeNumber(1, 5).optional().openapi({ example: 5 }),
      lang: Language.optional().openapi({ param: { description: "Only those written in it." } }),
      ...pageQuery,
    }),
  },
  responses: {
    ...publicAnswer(
      z.array(Review),
      "A page of reviews.",
      [examples.review],
      pageHeaders({ path: listPath, count: 6 }),
    ),
    ...problemResponses("invalid_request", "invalid_cursor", "unknown_business", "unavailable"),
  },
});

export const listWorks = createRoute({
  ...open,
  method: "get",
  path: "/api/categories/{slug}/works",
  operationId: "listWorks",
  summary: "What a trade may have done, for reviews",
  request: { params: z.object({ slug: z.string().max(60).openapi({ example: "painter" }) }) },
  responses: {
    ...publicAnswer(z.array(Work), "All of them.", [examples.review.workDone]),
    ...problemResponses("invalid_request", "unknown_category"),
  },
});

export const listFeaturedReviews = createRoute({
  ...open,
  method: "get",
  path: "/api/reviews/featured",
  operationId: "listFeaturedReviews",
  summary: "Reviews for the home page",
  description: "The newest good ones whose authors allowed it, one of a business; six at most.",
  responses: {
    ...publicAnswer(z.array(FeaturedReview), "The newest first.", [examples.featured]),
    ...problemResponses("unavailable"),
  },
});

export const writeReview = createRoute({
  ...own,
  method: "post",
  path: listPath,
  operationId: "writeReview",
  summary: "Review a business whose customer you were",
  description:
    "For accounts whose mobile number was verified; one review of a business at a time. It is " +
    "shown at once, or a person looks at it first, within 48 hours: `heldFor` says why. The " +
    "rating counts it once a person has looked at it, or 48 hours after it was shown.",
  request: {
    params: ofBusiness,
    headers: IdempotencyKey,
    body: jsonBody(NewReview, {
      rating: 5,
      text: examples.review.text,
      experiencedOn: "2026-10",
      workDone: "inside",
      authorName: "Priya S.",
    }),
  },
  responses: {
    201: jsonAnswer(MyReview, "It is shown.", examples.published),
    202: jsonAnswer(MyReview, "A person looks at it first.", examples.pending),
    ...signedInProblems(
      ...bodyProblems,
      "unknown_business",
      "own_business",
      "mobile_unverified",
      "already_reviewed",
      "invitation_spent",
      "key_reused",
    ),
  },
});

export const readMyPart = createRoute({
  ...own,
  method: "get",
  path: "/api/business/{slug}/my-part",
  operationId: "readMyPart",
  summary: "Whether you may review a business, and your review of it",
  request: { params: ofBusiness },
  responses: {
    200: jsonAnswer(MyPart, "As it is now.", examples.part),
    ...signedInProblems("invalid_request", "unknown_business"),
  },
});

export const addReviewPhoto = createRoute({
  ...own,
  method: "post",
  path: "/api/my/review-photos",
  operationId: "addReviewPhoto",
  summary: "Send a picture for a review that you are about to write",
  description: "One that no review has after a day is deleted.",
  request: {
    body: {
      required: true,
      content: {
        "multipart/form-data": { schema: { $ref: "#/components/schemas/PictureUpload" } },
      },
    },
  },
  responses: {
    201: jsonAnswer(MediaImage, "It is kept.", {
      id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b21",
      alt: "The painted room",
      width: 1600,
      height: 1200,
      placeholder: "#c8b79a",
      sources: [{
        type: "image/webp",
        width: 640,
        url: "/media/5c1f9f0e2b7d4a40/640.webp",
      }],
    }),
    ...signedInProblems(
      "invalid_request",
      "payload_too_large",
      "unsupported_media_type",
      "heic_not_supported",
    ),
  },
});

export const listMyReviews = createRoute({
  ...own,
  method: "get",
  path: "/api/my/reviews",
  operationId: "listMyReviews",
  summary: "The reviews that you have written, the newest first",
  request: { query: z.object(pageQuery) },
  responses: {
    200: {
      ...jsonAnswer(z.array(MyReview), "A page of them.", [examples.published]),
      headers: pageHeaders({ path: "/api/my/reviews", count: 2 }),
    },
    ...signedInProblems("invalid_request", "invalid_cursor"),
  },
});

export const editReview = createRoute({
  ...own,
  method: "put",
  path: "/api/my/reviews/{id}",
  operationId: "editReview",
  summary: "Change a review of yours, once in 30 days",
  description:
    "It is the whole review: what is left out is taken away. It is checked as a new one is. The new " +
    "version is public at once, or a moderator reads it first, within 48 hours, as `edit`; until " +
    "then the public sees the version before. A public edit is shown as edited, its reply as one to " +
    "an earlier version, and its helpful votes start again. Other stars count as those of a new " +
    "review do. To send what it says already changes nothing.",
  request: {
    params: ofReview,
    headers: IfMatch,
    body: jsonBody(EditedReview, {
      rating: 4,
      text: examples.edited.text,
      experiencedOn: "2026-10",
      workDone: "inside",
      authorName: "Priya S.",
    }),
  },
  responses: {
    200: { ...jsonAnswer(MyReview, "It is shown.", examples.edited), headers: versionHeader },
    202: {
      ...jsonAnswer(MyReview, "A moderator reads it first.", examples.heldEdit),
      headers: versionHeader,
    },
    ...signedInProblems(
      ...bodyProblems,
      "own_business",
      "mobile_unverified",
      "unknown_review",
      "review_not_shown",
      "edited_recently",
      "stale",
      "precondition_required",
    ),
  },
});

export const withdrawReview = createRoute({
  ...own,
  method: "delete",
  path: "/api/my/reviews/{id}",
  operationId: "withdrawReview",
  summary: "Withdraw a review for good; you may write another one",
  request: { params: ofReview },
  responses: {
    204: { description: "It is gone, with its pictures and its reply." },
    ...signedInProblems("invalid_request", "unknown_review"),
  },
});

export const setReply = createRoute({
  ...own,
  method: "put",
  path: "/api/my/business/reviews/{id}/reply",
  operationId: "setReply",
  summary: "Reply to a review of your business, or change what you replied",
  description:
    "It is public at once, or a moderator reads it first, within 48 hours: `heldFor` says why. " +
    "Until then the public sees the former reply, if there was one. Your own listed numbers and " +
    "links may stand in it.",
  request: {
    params: ofReview,
    body: jsonBody(ReplyInput, { text: examples.review.reply!.text }),
  },
  responses: {
    200: jsonAnswer(Review, "The review with its reply.", examples.review),
    202: jsonAnswer(HeldReply, "A moderator reads it first.", examples.heldReply),
    ...signedInProblems(...bodyProblems, "no_business", "unknown_review"),
  },
});

export const removeReply = createRoute({
  ...own,
  method: "delete",
  path: "/api/my/business/reviews/{id}/reply",
  operationId: "removeReply",
  summary: "Take your reply back",
  request: { params: ofReview },
  responses: {
    204: { description: "There is none." },
    ...signedInProblems("invalid_request", "no_business", "unknown_review"),
  },
});

export const listHeldReplies = createRoute({
  ...own,
  method: "get",
  path: "/api/my/business/held-replies",
  operationId: "listHeldReplies",
  summary: "Your replies that wait for a moderator, or were refused or removed",
  description: "Of the newest 100 reviews that have one.",
  responses: {
    200: jsonAnswer(z.array(HeldReply), "The newest reviews first.", [examples.heldReply]),
    ...signedInProblems("no_business"),
  },
});

const invitationsPath = "/api/my/business/review-invitations";

export const inviteReview = createRoute({
  ...own,
  method: "post",
  path: invitationsPath,
  operationId: "inviteReview",
  summary: "Make a link by which one customer reviews your business",
  description:
    "Good for one review within 90 days. Such reviews are shown as invited, and so is how many of " +
    "all they are.",
  responses: {
    201: jsonAnswer(ReviewInvitation, "To be given to one customer.", examples.invitation),
    ...signedInProblems("no_business"),
  },
});

export const listInvitations = createRoute({
  ...own,
  method: "get",
  path: invitationsPath,
  operationId: "listReviewInvitations",
  summary: "The invitations to review that you sent, the newest first",
  description: "Those of the last 90 days, used or not; older ones are forgotten.",
  request: { query: z.object(pageQuery) },
  responses: {
    200: {
      ...jsonAnswer(z.array(SentInvitation), "A page of them.", examples.sentInvitations),
      headers: pageHeaders({ path: invitationsPath, count: 2 }),
    },
    ...signedInProblems("invalid_request", "invalid_cursor", "no_business"),
  },
});

export const readRatingHistory = createRoute({
  ...own,
  method: "get",
  path: "/api/my/business/rating-history",
  operationId: "readRatingHistory",
  summary: "How the rating of your business developed",
  responses: {
    200: jsonAnswer(
      z.array(RatingMonth),
      "The last twelve months, the oldest first.",
      examples.months,
    ),
    ...signedInProblems("no_business"),
  },
});

const helpful = {
  ...own,
  path: "/api/reviews/{id}/helpful",
  request: { params: ofReview },
};

const marking = {
  ...helpful,
  summary: "Say that a review was helpful; to say so again changes nothing",
  responses: {
    200: jsonAnswer(Helpful, "How many have said so.", { helpful: 4 }),
    ...signedInProblems(
      "invalid_request",
      "unknown_review",
      "own_review",
      "own_business",
      "mobile_unverified",
    ),
  },
};

export const markHelpful = createRoute({
  ...marking,
  method: "put",
  operationId: "markHelpful",
});

/** Alias of `markHelpful`, because many clients send a POST. */
export const postHelpful = createRoute({
  ...marking,
  method: "post",
  operationId: "postHelpful",
  description: "As `PUT` does.",
});

export const unmarkHelpful = createRoute({
  ...helpful,
  method: "delete",
  operationId: "unmarkHelpful",
  summary: "Take that back",
  responses: {
    200: jsonAnswer(Helpful, "How many say so.", { helpful: 3 }),
    ...signedInProblems("invalid_request", "unknown_review"),
  },
});

export const listHeldWords = createRoute({
  ...admin,
  method: "get",
  path: "/api/admin/review-words",
  operationId: "listHeldWords",
  summary: "The words for which a person looks at a review",
  responses: {
    200: jsonAnswer(z.array(HeldWord), "All of them, by letters.", [
      { word: "chor", isShipped: true, isHeld: true },
    ]),
    ...adminProblems(),
  },
});

export const setHeldWord = createRoute({
  ...admin,
  method: "put",
  path: "/api/admin/review-words",
  operationId: "setHeldWord",
  summary: "Put a word on that list, or take it off",
  request: { body: jsonBody(HeldWordInput, { word: "chor", isHeld: true }) },
  responses: {
    200: jsonAnswer(z.array(HeldWord), "All of them as they are now.", [
      { word: "chor", isShipped: true, isHeld: true },
    ]),
    ...adminProblems(...bodyProblems),
  },
});
