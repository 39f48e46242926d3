import { createRoute, z } from "@hono/zod-openapi";
import {
  bodyProblems,
  IdempotencyKey,
  jsonAnswer,
  jsonBody,
  locationHeader,
  signedIn,
  signedInProblems,
  versionHeader,
} from "#/http/contract/contract.ts";
import { myBusiness } from "../owner/examples.ts";
import { MyBusiness } from "../owner/schemas.ts";
import { AltTextChange, GalleryOrder } from "./schemas.ts";

const own = { tags: ["listings"], security: signedIn };
const path = "/api/my/business";
const id = "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b21";

const answer = (description: string) => ({
  ...jsonAnswer(MyBusiness, description, myBusiness),
  headers: versionHeader,
});

const asItIsNow = answer("The listing as it is now.");

const upload = {
  required: true,
  content: { "multipart/form-data": { schema: { $ref: "#/components/schemas/PictureUpload" } } },
};

const uploadProblems = [
  "invalid_request",
  "no_business",
  "payload_too_large",
  "unsupported_media_type",
  "heic_not_supported",
] as const;

const MediaId = z.object({ mediaId: z.uuid().openapi({ example: id }) });

const kindOf = {
  logo: "logo",
  banner: "banner, the wide picture on top",
} as const;

const replacePicture = (role: keyof typeof kindOf, operationId: string) =>
  createRoute({
    ...own,
    method: "put",
    path: `${path}/${role}`,
    operationId,
    summary: `Set the ${kindOf[role]}`,
    request: { body: upload },
    responses: { 200: asItIsNow, ...signedInProblems(...uploadProblems) },
  });

const removePicture = (role: keyof typeof kindOf, operationId: string) =>
  createRoute({
    ...own,
    method: "delete",
    path: `${path}/${role}`,
    operationId,
    summary: `Take the ${role} away`,
    responses: { 200: asItIsNow, ...signedInProblems("no_business") },
  });

export const setLogo = replacePicture("logo", "setLogo");
export const setBanner = replacePicture("banner", "setBanner");
export const removeLogo = removePicture("logo", "removeLogo");
export const removeBanner = removePicture("banner", "removeBanner");

export const addGalleryPicture = createRoute({
  ...own,
  method: "post",
  path: `${path}/gallery`,
  operationId: "addGalleryPicture",
  summary: "Add a picture at the end of the gallery; it holds ten",
  request: { headers: IdempotencyKey, body: upload },
  responses: {
    201: {
      ...asItIsNow,
      description: "It is there.",
      headers: { ...versionHeader, ...locationHeader(`${path}/gallery/${id}`) },
    },
    ...signedInProblems(...uploadProblems, "gallery_full", "key_reused"),
  },
});

export const editGalleryPicture = createRoute({
  ...own,
  method: "patch",
  path: `${path}/gallery/{mediaId}`,
  operationId: "editGalleryPicture",
  summary: "Change what a picture of the gallery is said to show",
  request: { params: MediaId, body: jsonBody(AltTextChange, { alt: "A painted living room" }) },
  responses: {
    200: asItIsNow,
    ...signedInProblems(...bodyProblems, "no_business", "unknown_picture"),
  },
});

export const removeGalleryPicture = createRoute({
  ...own,
  method: "delete",
  path: `${path}/gallery/{mediaId}`,
  operationId: "removeGalleryPicture",
  summary: "Take a picture out of the gallery",
  request: { params: MediaId },
  responses: {
    200: asItIsNow,
    ...signedInProblems("invalid_request", "no_business", "unknown_picture"),
  },
});

export const orderGallery = createRoute({
  ...own,
  method: "put",
  path: `${path}/gallery/order`,
  operationId: "orderGallery",
  summary: "Put the pictures of the gallery in another order",
  request: { body: jsonBody(GalleryOrder, { order: [id] }) },
  responses: {
    200: asItIsNow,
    ...signedInProblems(...bodyProblems, "no_business", "gallery_changed"),
  },
});
