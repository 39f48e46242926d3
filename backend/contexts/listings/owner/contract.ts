import { z } from "@hono/zod-openapi";
import { signedInRoute } from "#/http/contract/operation.ts";
import {
  IdempotencyKey,
  IfMatch,
  jsonAnswer,
  jsonBody,
  Language,
  locationHeader,
  versionHeader,
} from "#/http/contract/contract.ts";
import { confirmationProblems, IdentityProof } from "#/contexts/identity/mod.ts";
import { SearchText } from "#/shared/text/text-fields.ts";
import * as examples from "./examples.ts";
import { BusinessPatch, NewBusiness } from "../business/fields.ts";
import {
  DismissedHint,
  DismissedLikenesses,
  MyBusiness,
  OtherListing,
  SlugChange,
  Transliteration,
} from "./schemas.ts";

const path = "/api/my/business";

/** The answer of every operation that returns the owner's listing. */
export const ownAnswer = (description: string) => ({
  ...jsonAnswer(MyBusiness, description, examples.myBusiness),
  headers: versionHeader,
});

const Text = SearchText(120);

export const getMyBusiness = signedInRoute("listings", "get", path, {
  operationId: "getMyBusiness",
  summary: "Get your listing, in any status",
  responses: { 200: ownAnswer("The listing.") },
  problems: ["no_business"],
});

const place = "The PIN code must belong to the state. Otherwise the response is 400 with " +
  "`pincode_state_differs` for `address.state`. A different city of the state is " +
  "stored as sent, with the warning `pincode_city_differs`.";

export const createMyBusiness = signedInRoute("listings", "post", path, {
  operationId: "createMyBusiness",
  summary: "List your business, one for each account",
  description: place,
  request: { headers: IdempotencyKey, body: jsonBody(NewBusiness, examples.newBusiness) },
  responses: {
    201: {
      ...ownAnswer(
        "The listing is public at once, unless it is a draft. If a moderator must check it " +
          "first, it stays a draft with a `hold`.",
      ),
      headers: { ...versionHeader, ...locationHeader(path) },
    },
  },
  problems: ["already_listed", "key_reused"],
});

export const editMyBusiness = signedInRoute("listings", "patch", path, {
  operationId: "editMyBusiness",
  summary: "Change your listing",
  description: "A merge patch (RFC 7396): fields you leave out do not change, null removes a " +
    "value, and lists are replaced. Only `status` publishes: a draft may become active, " +
    "an active listing paused, and a paused one active. An edit that a moderator must " +
    "check waits as `pendingEdit`. The public version and its version number do not " +
    "change meanwhile.",
  request: {
    headers: IfMatch,
    body: jsonBody(BusinessPatch, examples.patch, [
      "application/json",
      "application/merge-patch+json",
    ]),
  },
  responses: { 200: ownAnswer("The current listing.") },
  problems: ["no_business", "status_not_allowed", "stale", "precondition_required"],
});

export const removeMyBusiness = signedInRoute("listings", "delete", path, {
  operationId: "removeMyBusiness",
  summary: "Delete your listing and its pictures for good",
  description: "The deletion cannot be undone, so the access token alone is not enough. The " +
    "service notifies the owner.",
  request: { body: jsonBody(IdentityProof, { password: "Mango-Tree-42" }) },
  responses: {
    204: { description: "The listing is deleted. Its address returns 410 from now on." },
  },
  problems: [...confirmationProblems, "no_business"],
});

export const changeMySlug = signedInRoute("listings", "put", `${path}/slug`, {
  operationId: "changeMyBusinessSlug",
  summary: "Change the address of your listing and redirect the old one",
  request: { body: jsonBody(SlugChange, { slug: "sharma-painters-pune" }) },
  responses: { 200: ownAnswer("The current listing.") },
  problems: ["no_business", "slug_taken"],
});

export const dismissLikenesses = signedInRoute("listings", "put", `${path}/dismissed-likenesses`, {
  operationId: "dismissLikenesses",
  summary: "Say of listings in `warnings` that they are not yours",
  description: "They are no longer in `warnings`. Cases and the order of lists do not change.",
  request: { body: jsonBody(DismissedLikenesses, { ids: [examples.otherListing._id] }) },
  responses: { 200: ownAnswer("The listing, without these warnings.") },
  problems: ["no_business"],
});

export const dismissHint = signedInRoute("listings", "put", `${path}/dismissed-hints`, {
  operationId: "dismissHint",
  summary: "Say of a hint that the listing stays as it is",
  description: "It does not come back for the same value.",
  request: { body: jsonBody(DismissedHint, { field: "address.locality", value: "Baner" }) },
  responses: { 200: ownAnswer("The listing, without this hint.") },
  problems: ["no_business"],
});

export const listDuplicates = signedInRoute("listings", "get", `${path}/duplicates`, {
  operationId: "listDuplicatesOfMyBusiness",
  summary: "List other public listings with this phone or GSTIN, or with a very similar name " +
    "at this PIN code",
  request: {
    query: z.object({
      phone: z.string().regex(/^\d{8,13}$/).optional().openapi({ example: "9876543210" }),
      gstin: SearchText(15).optional().openapi({ example: "27AAPFU0939F1ZV" }),
      name: Text.optional().openapi({ example: "Sharma Paint Works" }),
      zipCode: z.string().regex(/^[1-9]\d{5}$/).optional().openapi({ example: "411038" }),
    }),
  },
  responses: {
    200: jsonAnswer(z.array(OtherListing), "At most five.", [examples.otherListing]),
  },
});

export const transliterateName = signedInRoute("listings", "get", `${path}/transliteration`, {
  operationId: "transliterate",
  summary: "Suggest how to write a name in the script of the other language",
  request: {
    query: z.object({
      text: Text.openapi({ example: "Sharma Paint Works" }),
      to: Language.openapi({ param: { example: "hi" } }),
    }),
  },
  responses: {
    200: jsonAnswer(Transliteration, "A suggestion.", { text: "शर्मा पेंट वर्क्स" }),
  },
});
