import { z } from "@hono/zod-openapi";
import { Slug } from "#/contexts/listings/mod.ts";
import {
  bodyProblems,
  IdempotencyKey,
  jsonAnswer,
  jsonBody,
  locationHeader,
  pageHeaders,
  pageQuery,
} from "#/http/contract/contract.ts";
import { publicAnswer } from "#/http/contract/json.ts";
import { signedInRoute } from "#/http/contract/operation.ts";
import { createRoute, problemResponses } from "#/http/contract/router.ts";
import { pictureProblems, uploadBody } from "#/http/requests/upload.ts";
import * as examples from "./examples.ts";
import {
  Enquiry,
  EnquiryChoice,
  EnquiryFacts,
  EnquiryLink,
  EnquiryReply,
  EnquirySettings,
  NewEnquiry,
  ReceivedEnquiry,
} from "./schemas.ts";

const tags = ["enquiries"];

/** An enquiry is read by the visitor's session or by the token of its link. */
const bySessionOrLink: { tags: string[]; security: Record<string, string[]>[] } = {
  tags,
  security: [{ bearer: [] }, {}],
};

const oneEnquiry = {
  params: z.object({
    reference: z.string().max(40).regex(/^[0-9A-Za-z -]+$/).openapi({
      example: examples.enquiry.reference,
    }),
  }),
  headers: z.object({
    "link-token": z.string().max(120).optional().openapi({
      description: "The token of the link in a message, instead of a session.",
      example: examples.token,
    }),
  }),
};

const linkProblems = ["link_expired", "too_many_requests", "unavailable"] as const;
const ownProblems = ["unauthorized", "unknown_enquiry", ...linkProblems] as const;

export const getEnquiryFacts = createRoute({
  tags,
  method: "get",
  path: "/api/business/{slug}/enquiry-facts",
  operationId: "getEnquiryFacts",
  summary: "Get whether a business can be asked, and how fast it answers",
  description:
    "`responseTime` is the median of its last 90 days, from answers to five visitors on. " +
    "Silence counts as slow.",
  request: { params: z.object({ slug: Slug }) },
  responses: {
    ...publicAnswer(EnquiryFacts, "The facts.", examples.facts),
    ...problemResponses("invalid_request", "unknown_business", "unavailable"),
  },
});

export const createEnquiry = signedInRoute("enquiries", "post", "/api/enquiries", {
  operationId: "createEnquiry",
  summary: "Ask up to three businesses for a call-back",
  description:
    "Requires a verified mobile number. Only the named businesses receive the request, and it is " +
    "never passed on. A number may have 3 open requests, and send 5 in 24 hours and 15 in 30 days " +
    "(`too_many_enquiries`). A captcha is needed from the second request of a number in 24 hours, " +
    "and from the tenth of an address (IPv4 or IPv6 /64) in an hour (`captcha_required`). A " +
    "business receives 30 requests in 24 hours, and one of each number (`not_askable`). After " +
    "reports of three requests in 30 days, by three owners who share neither browser nor network, " +
    "a number sends none (`enquiries_refused`). A case is opened, which the visitor reads, answers " +
    "and appeals (`GET /api/my/cases`). In 24 hours, a network (an IPv4 address or IPv6 /48) may send 1,000 requests, and an account may " +
    "make 30 calls (`too_many_requests`). The SMS about the requests of a number have 60 parts in " +
    "24 hours; the others wait (`smsWaitUntil`). With `enquiries_refused`, `too_many_enquiries` and " +
    "`too_many_requests`, `Retry-After` says when to try again.",
  request: { headers: IdempotencyKey, body: jsonBody(NewEnquiry, examples.input) },
  responses: {
    201: {
      ...jsonAnswer(Enquiry, "The request was sent.", examples.enquiry),
      headers: locationHeader(`/api/enquiries/${examples.enquiry.reference}`),
    },
  },
  problems: [
    "mobile_unverified",
    "captcha_required",
    "captcha_failed",
    "captcha_expired",
    "unknown_business",
    "not_askable",
    "enquiries_refused",
    "too_many_enquiries",
    "key_reused",
  ],
});

export const getEnquiry = createRoute({
  ...bySessionOrLink,
  method: "get",
  path: "/api/enquiries/{reference}",
  operationId: "getEnquiry",
  summary: "Get a request of yours with its answers",
  request: oneEnquiry,
  responses: {
    ...publicAnswer(Enquiry, "The request.", examples.enquiry),
    ...problemResponses("invalid_request", ...ownProblems),
  },
});

export const closeEnquiry = createRoute({
  ...bySessionOrLink,
  method: "delete",
  path: "/api/enquiries/{reference}",
  operationId: "closeEnquiry",
  summary: "Withdraw a request",
  description: "The businesses that have not declined are notified. Repeating it changes nothing.",
  request: oneEnquiry,
  responses: {
    204: { description: "The request is closed." },
    ...problemResponses("invalid_request", ...ownProblems, "enquiry_ended"),
  },
});

export const chooseBusiness = createRoute({
  ...bySessionOrLink,
  method: "post",
  path: "/api/enquiries/{reference}/choice",
  operationId: "chooseBusiness",
  summary: "Choose one of the businesses that answered",
  description: "The others are notified that another business was chosen.",
  request: { ...oneEnquiry, body: jsonBody(EnquiryChoice, { business: "sharma-plumbing-pune" }) },
  responses: {
    200: jsonAnswer(Enquiry, "The request.", examples.chosen),
    ...problemResponses(...bodyProblems, ...ownProblems, "enquiry_ended", "not_answered"),
  },
});

export const addEnquiryPhoto = createRoute({
  ...bySessionOrLink,
  method: "post",
  path: "/api/enquiries/{reference}/photos",
  operationId: "addEnquiryPhoto",
  summary: "Add a picture to an open request",
  description: "A request has at most two (`pictures_full`). A visitor adds 40 in 24 hours.",
  request: { ...oneEnquiry, body: uploadBody("EnquiryPhotoUpload") },
  responses: {
    201: jsonAnswer(Enquiry, "The request with the picture.", examples.enquiry),
    ...problemResponses(...pictureProblems, ...ownProblems, "enquiry_ended", "pictures_full"),
  },
});

export const removeEnquiryPhoto = createRoute({
  ...bySessionOrLink,
  method: "delete",
  path: "/api/enquiries/{reference}/photos/{photo}",
  operationId: "removeEnquiryPhoto",
  summary: "Remove a picture from an open request",
  description: "Not after a business has reported the request (`picture_retained`).",
  request: {
    ...oneEnquiry,
    params: oneEnquiry.params.extend({ photo: z.uuid().openapi({ example: examples.photo.id }) }),
  },
  responses: {
    200: jsonAnswer(Enquiry, "The request without the picture.", {
      ...examples.enquiry,
      photos: [],
    }),
    ...problemResponses("invalid_request", ...ownProblems, "enquiry_ended", "picture_retained"),
  },
});

export const listMyEnquiries = signedInRoute("enquiries", "get", "/api/my/enquiries", {
  operationId: "listMyEnquiries",
  summary: "List your requests, newest first",
  request: { query: z.object(pageQuery) },
  responses: {
    200: {
      ...jsonAnswer(z.array(Enquiry), "A page of requests.", [examples.enquiry]),
      headers: pageHeaders({ path: "/api/my/enquiries", count: 2 }),
    },
  },
  problems: ["invalid_cursor"],
});

export const listReceivedEnquiries = signedInRoute(
  "enquiries",
  "get",
  "/api/my/business/enquiries",
  {
    operationId: "listReceivedEnquiries",
    summary: "List the requests to your business, newest first",
    request: { query: z.object(pageQuery) },
    responses: {
      200: {
        ...jsonAnswer(z.array(ReceivedEnquiry), "A page of requests.", [examples.received]),
        headers: pageHeaders({ path: "/api/my/business/enquiries", count: 4 }),
      },
    },
    problems: ["invalid_cursor", "no_business"],
  },
);

export const readEnquiryByLink = createRoute({
  tags,
  method: "post",
  path: "/api/enquiries/by-link/read",
  operationId: "readEnquiryByLink",
  summary: "Show the request of an owner's link",
  description: "Does not change anything. The token is in the body so that logs do not record it.",
  request: { body: jsonBody(EnquiryLink, { token: examples.token }) },
  responses: {
    200: jsonAnswer(ReceivedEnquiry, "The request.", examples.received),
    ...problemResponses(...bodyProblems, "unknown_link", ...linkProblems),
  },
});

export const replyByLink = createRoute({
  tags,
  method: "post",
  path: "/api/enquiries/by-link",
  operationId: "replyByLink",
  summary: "Answer the request of an owner's link",
  description:
    "No sign-in is needed. A link in a message works for 72 hours, for one request and one " +
    "business, while its owner has the contact that it was sent to. A link of " +
    "`GET /api/my/business/enquiries` works for 2 hours. An answer can be changed until the " +
    "visitor chooses. A request can also be reported after it ended. Reports of one request, and " +
    "reports from one browser or network, count against the visitor once.",
  request: {
    body: jsonBody(EnquiryReply, { reply: "can", token: examples.token, ...examples.answer }),
  },
  responses: {
    200: jsonAnswer(ReceivedEnquiry, "The request.", examples.answered),
    ...problemResponses(...bodyProblems, "unknown_link", "enquiry_ended", ...linkProblems),
  },
});

export const getEnquirySettings = signedInRoute(
  "enquiries",
  "get",
  "/api/my/business/enquiry-settings",
  {
    operationId: "getEnquirySettings",
    summary: "Get whether your business takes requests",
    responses: { 200: jsonAnswer(EnquirySettings, "The settings.", { paused: false }) },
    problems: ["no_business"],
  },
);

export const setEnquirySettings = signedInRoute(
  "enquiries",
  "put",
  "/api/my/business/enquiry-settings",
  {
    operationId: "setEnquirySettings",
    summary: "Pause requests to your business, or take them again",
    request: { body: jsonBody(EnquirySettings, { paused: true }) },
    responses: { 200: jsonAnswer(EnquirySettings, "The settings.", { paused: true }) },
    problems: ["no_business"],
  },
);
