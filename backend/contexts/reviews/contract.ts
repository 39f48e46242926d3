import { z } from "@hono/zod-openapi";
import { Slug } from "#/contexts/listings/mod.ts";
import { MediaImage } from "#/contexts/media/schemas.ts";
import { adminRoute } from "#/http/contract/admin.ts";
import {
  IdempotencyKey,
  IfMatch,
  jsonAnswer,
  jsonBody,
  Language,
  pageHeaders,
  pageQuery,
  versionHeader,
  WholeNumber,
} from "#/http/contract/contract.ts";
import { publicAnswer } from "#/http/contract/json.ts";
import { signedInRoute } from "#/http/contract/operation.ts";
import { createRoute, problemResponses } from "#/http/contract/router.ts";
import { pictureProblems, uploadBody } from "#/http/requests/upload.ts";
import { Work } from "#/shared/works.ts";
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
} from "./schemas.ts";

const open = { tags: ["reviews"] };

const ofBusiness = z.object({ slug: Slug });
const ofReview = z.object({ id: z.uuid().openapi({ example: examples.review.id }) });

const listPath = "/api/business/{slug}/reviews";

export const listReviews = createRoute({
  ...open,
  method: "get",
  path: listPath,
  operationId: "listReviews",
  summary: "List the reviews of a business",
  description: "For a business that has moved, the response has the reviews of its new address.",
  request: {
    params: ofBusiness,
    query: z.object({
      sort: z.enum(reviewSorts).optional().openapi("ReviewSort", {
        description: "The default is `newest`.",
      }),
      stars: WholeNumber(1, 5).optional().openapi({ example: 5 }),
      lang: Language.optional().openapi({
        param: { description: "Only reviews written in this language." },
      }),
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
  summary: "List the kinds of work of a trade, for reviews and requests",
  request: { params: z.object({ slug: z.string().max(60).openapi({ example: "painter" }) }) },
  responses: {
    ...publicAnswer(z.array(Work), "The whole list.", [examples.review.workDone]),
    ...problemResponses("invalid_request", "unknown_category"),
  },
});

export const listFeaturedReviews = createRoute({
  ...open,
  method: "get",
  path: "/api/reviews/featured",
  operationId: "listFeaturedReviews",
  summary: "List reviews for the home page",
  description: "The newest good reviews whose authors allowed it, one for each business. At most " +
    "six.",
  responses: {
    ...publicAnswer(z.array(FeaturedReview), "Newest first.", [examples.featured]),
    ...problemResponses("unavailable"),
  },
});

export const writeReview = signedInRoute("reviews", "post", listPath, {
  operationId: "writeReview",
  summary: "Review a business as its customer",
  description:
    "Requires a verified mobile number. You can have one review for each business. The " +
    "review is public at once, or a moderator checks it first within 48 hours, and " +
    "`heldFor` says why. The rating includes it after a moderator has read it, or 48 " +
    "hours after publication.",
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
    201: jsonAnswer(MyReview, "The review is public.", examples.published),
    202: jsonAnswer(MyReview, "A moderator checks the review first.", examples.pending),
  },
  problems: [
    "unknown_business",
    "own_business",
    "mobile_unverified",
    "already_reviewed",
    "invitation_spent",
    "key_reused",
  ],
});

export const readMyPart = signedInRoute("reviews", "get", "/api/business/{slug}/my-part", {
  operationId: "readMyPart",
  summary: "Check whether you may review a business, and get your review of it",
  request: { params: ofBusiness },
  responses: { 200: jsonAnswer(MyPart, "The current state.", examples.part) },
  problems: ["unknown_business"],
});

export const addReviewPhoto = signedInRoute("reviews", "post", "/api/my/review-photos", {
  operationId: "addReviewPhoto",
  summary: "Upload a picture for a review that you are writing",
  description: "The service deletes it after a day if no review uses it.",
  request: {
    body: uploadBody("PictureUpload"),
  },
  responses: {
    201: jsonAnswer(MediaImage, "The picture is stored.", {
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
  },
  problems: pictureProblems,
});

export const listMyReviews = signedInRoute("reviews", "get", "/api/my/reviews", {
  operationId: "listMyReviews",
  summary: "List the reviews you have written, newest first",
  request: { query: z.object(pageQuery) },
  responses: {
    200: {
      ...jsonAnswer(z.array(MyReview), "A page of your reviews.", [examples.published]),
      headers: pageHeaders({ path: "/api/my/reviews", count: 2 }),
    },
  },
  problems: ["invalid_cursor"],
});

export const editReview = signedInRoute("reviews", "put", "/api/my/reviews/{id}", {
  operationId: "editReview",
  summary: "Change your review, once in 30 days",
  description:
    "Send the whole review; fields you leave out are removed. It is checked like a new " +
    "review. The new version is public at once, or a moderator checks it first within " +
    "48 hours as `edit`. Until then the previous version stays public. A public edit is " +
    "marked as edited, its reply as a reply to an earlier version, and its helpful " +
    "votes start again. Changed stars count like those of a new review. A request " +
    "without changes has no effect.",
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
    200: {
      ...jsonAnswer(MyReview, "The review is public.", examples.edited),
      headers: versionHeader,
    },
    202: {
      ...jsonAnswer(MyReview, "A moderator checks the change first.", examples.heldEdit),
      headers: versionHeader,
    },
  },
  problems: [
    "own_business",
    "mobile_unverified",
    "unknown_review",
    "review_not_shown",
    "edited_recently",
    "stale",
    "precondition_required",
  ],
});

export const withdrawReview = signedInRoute("reviews", "delete", "/api/my/reviews/{id}", {
  operationId: "withdrawReview",
  summary: "Withdraw a review for good. You may write another one",
  request: { params: ofReview },
  responses: { 204: { description: "The review, its pictures and its reply are deleted." } },
  problems: ["unknown_review"],
});

export const setReply = signedInRoute("reviews", "put", "/api/my/business/reviews/{id}/reply", {
  operationId: "setReply",
  summary: "Reply to a review of your business, or change your reply",
  description: "The reply is public at once, or a moderator checks it first within 48 hours, and " +
    "`heldFor` says why. Until then the previous reply, if any, stays public. The reply " +
    "may contain the numbers and links of your own listing.",
  request: {
    params: ofReview,
    body: jsonBody(ReplyInput, { text: examples.review.reply!.text }),
  },
  responses: {
    200: jsonAnswer(Review, "The review with its reply.", examples.review),
    202: jsonAnswer(HeldReply, "A moderator checks the change first.", examples.heldReply),
  },
  problems: ["no_business", "unknown_review"],
});

export const removeReply = signedInRoute(
  "reviews",
  "delete",
  "/api/my/business/reviews/{id}/reply",
  {
    operationId: "removeReply",
    summary: "Delete your reply",
    request: { params: ofReview },
    responses: { 204: { description: "The review has no reply." } },
    problems: ["no_business", "unknown_review"],
  },
);

export const listHeldReplies = signedInRoute("reviews", "get", "/api/my/business/held-replies", {
  operationId: "listHeldReplies",
  summary: "List your replies that are pending, refused or removed",
  description: "From the newest 100 reviews that have one.",
  responses: {
    200: jsonAnswer(z.array(HeldReply), "Newest reviews first.", [examples.heldReply]),
  },
  problems: ["no_business"],
});

const invitationsPath = "/api/my/business/review-invitations";

export const inviteReview = signedInRoute("reviews", "post", invitationsPath, {
  operationId: "inviteReview",
  summary: "Create a link with which one customer reviews your business",
  description: "Valid for one review within 90 days. These reviews are shown as invited, and the " +
    "summary has their number.",
  responses: {
    201: jsonAnswer(ReviewInvitation, "A link for one customer.", examples.invitation),
  },
  problems: ["no_business"],
});

export const listInvitations = signedInRoute("reviews", "get", invitationsPath, {
  operationId: "listReviewInvitations",
  summary: "List the review invitations you sent, newest first",
  description: "Invitations of the last 90 days, used or not. Older ones are deleted.",
  request: { query: z.object(pageQuery) },
  responses: {
    200: {
      ...jsonAnswer(z.array(SentInvitation), "A page of invitations.", examples.sentInvitations),
      headers: pageHeaders({ path: invitationsPath, count: 2 }),
    },
  },
  problems: ["invalid_cursor", "no_business"],
});

export const readRatingHistory = signedInRoute(
  "reviews",
  "get",
  "/api/my/business/rating-history",
  {
    operationId: "readRatingHistory",
    summary: "Get the rating of your business over time",
    responses: {
      200: jsonAnswer(
        z.array(RatingMonth),
        "The last twelve months, oldest first.",
        examples.months,
      ),
    },
    problems: ["no_business"],
  },
);

const helpfulPath = "/api/reviews/{id}/helpful";

const marking = {
  summary: "Mark a review as helpful. Repeating it changes nothing",
  request: { params: ofReview },
  responses: { 200: jsonAnswer(Helpful, "The number of helpful votes.", { helpful: 4 }) },
  problems: ["unknown_review", "own_review", "own_business", "mobile_unverified"],
} as const;

export const markHelpful = signedInRoute("reviews", "put", helpfulPath, {
  ...marking,
  operationId: "markHelpful",
});

/** An alias of `markHelpful`, because many clients send a POST. */
export const postHelpful = signedInRoute("reviews", "post", helpfulPath, {
  ...marking,
  operationId: "postHelpful",
  description: "The same as for `PUT`.",
});

export const unmarkHelpful = signedInRoute("reviews", "delete", helpfulPath, {
  operationId: "unmarkHelpful",
  summary: "Remove your helpful vote",
  request: { params: ofReview },
  responses: { 200: jsonAnswer(Helpful, "The number of helpful votes.", { helpful: 3 }) },
  problems: ["unknown_review"],
});

export const listHeldWords = adminRoute("texts.read", "get", "/api/admin/review-words", {
  operationId: "listHeldWords",
  summary: "List the words that send a review to moderation",
  responses: {
    200: jsonAnswer(z.array(HeldWord), "The whole list, in alphabetical order.", [
      { word: "chor", isShipped: true, isHeld: true },
    ]),
  },
});

export const setHeldWord = adminRoute("settings.change", "put", "/api/admin/review-words", {
  operationId: "setHeldWord",
  summary: "Add a word to the list, or remove it",
  request: { body: jsonBody(HeldWordInput, { word: "chor", isHeld: true }) },
  responses: {
    200: jsonAnswer(z.array(HeldWord), "The current list.", [
      { word: "chor", isShipped: true, isHeld: true },
    ]),
  },
});
