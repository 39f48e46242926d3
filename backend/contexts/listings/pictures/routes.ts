import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { maxBytes } from "#/contexts/media/mod.ts";
import {
  IdempotencyKey,
  IfMatch,
  jsonBody,
  locationHeader,
  versionHeader,
} from "#/http/contract/contract.ts";
import { signedInRoute } from "#/http/contract/operation.ts";
import { createRouter, parsed } from "#/http/contract/router.ts";
import { versionOf } from "#/http/etag.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { idempotentRequest } from "#/http/requests/idempotency.ts";
import { pictureProblems, readUpload, uploadBody } from "#/http/requests/upload.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import { ownAnswer } from "../owner/contract.ts";
import { answerOwn } from "../owner/routes.ts";
import { addGalleryPicture } from "./add-gallery-picture.ts";
import {
  editGalleryPicture,
  orderGallery,
  removeGalleryPicture,
  removePicture,
} from "./edit-pictures.ts";
import { putBackOwnPictures } from "./put-back-pictures.ts";
import { AltText, AltTextChange, GalleryOrder, pictureUpload } from "./schemas.ts";
import { setPicture } from "./set-picture.ts";

const path = "/api/my/business";
const id = "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b21";

const currentListing = ownAnswer("The current listing.");

const upload = uploadBody("PictureUpload");

const uploadProblems = [...pictureProblems, "no_business"] as const;

const MediaId = z.object({ mediaId: z.uuid().openapi({ example: id }) });

const kindOf = {
  logo: "logo",
  banner: "banner, the wide picture at the top",
} as const;

const putRoute = (role: keyof typeof kindOf, operationId: string) =>
  signedInRoute("listings", "put", `${path}/${role}`, {
    operationId,
    summary: `Set the ${kindOf[role]}`,
    request: { body: upload },
    responses: { 200: currentListing },
    problems: uploadProblems,
  });

const deleteRoute = (role: keyof typeof kindOf, operationId: string) =>
  signedInRoute("listings", "delete", `${path}/${role}`, {
    operationId,
    summary: `Delete the ${role}`,
    responses: { 200: currentListing },
    problems: ["no_business"],
  });

const singlePictures = [
  ["logo", "setLogo", "removeLogo"],
  ["banner", "setBanner", "removeBanner"],
] as const;

/** Owner routes for pictures; the caller mounts them behind authentication. */
export function pictureRoutes(ctx: OwnerCtx) {
  const router = createRouter<SignedIn>();
  router.openAPIRegistry.registerComponent("schemas", "PictureUpload", pictureUpload);
  for (const [role, set, remove] of singlePictures) {
    router
      .openapi(putRoute(role, set), async (c) => {
        const picture = { role, ...await readPicture(c) };
        return answerOwn(c, await setPicture(ctx, c.get("actor").accountId, picture), 200);
      })
      .openapi(
        deleteRoute(role, remove),
        async (c) => answerOwn(c, await removePicture(ctx, c.get("actor").accountId, role), 200),
      );
  }
  return router
    .openapi(
      signedInRoute("listings", "post", `${path}/gallery`, {
        operationId: "addGalleryPicture",
        summary: "Add a picture at the end of the gallery, which holds ten",
        request: { headers: IdempotencyKey, body: upload },
        responses: {
          201: {
            ...currentListing,
            description: "The picture is stored.",
            headers: { ...versionHeader, ...locationHeader(`${path}/gallery/${id}`) },
          },
        },
        problems: [...uploadProblems, "gallery_full", "key_reused"],
      }),
      async (c) => {
        const { accountId } = c.get("actor");
        const picture = await readPicture(c);
        const request = idempotentRequest(c, accountId, picture.bytes);
        const { business, mediaId } = await addGalleryPicture(ctx, accountId, picture, request);
        c.header("Location", `${path}/gallery/${mediaId}`);
        return answerOwn(c, business, 201);
      },
    )
    .openapi(
      signedInRoute("listings", "patch", `${path}/gallery/{mediaId}`, {
        operationId: "editGalleryPicture",
        summary: "Change the alternative text of a gallery picture",
        request: {
          params: MediaId,
          body: jsonBody(AltTextChange, { alt: "A painted living room" }),
        },
        responses: { 200: currentListing },
        problems: ["no_business", "unknown_picture"],
      }),
      async (c) => {
        const change = { ...c.req.valid("param"), ...c.req.valid("json") };
        return answerOwn(c, await editGalleryPicture(ctx, c.get("actor").accountId, change), 200);
      },
    )
    .openapi(
      signedInRoute("listings", "delete", `${path}/gallery/{mediaId}`, {
        operationId: "removeGalleryPicture",
        summary: "Delete a picture from the gallery",
        request: { params: MediaId },
        responses: { 200: currentListing },
        problems: ["no_business", "unknown_picture"],
      }),
      async (c) => {
        const { mediaId } = c.req.valid("param");
        return answerOwn(
          c,
          await removeGalleryPicture(ctx, c.get("actor").accountId, mediaId),
          200,
        );
      },
    )
    .openapi(
      signedInRoute("listings", "post", `${path}/changes/{id}/pictures`, {
        operationId: "putBackPictures",
        summary: "Put back the pictures that a change replaced, removed or added",
        description:
          "Pictures come back at new addresses, for 30 days after their removal. The gallery keeps " +
          "what was added since the change. Other fields are put back by an edit.",
        request: {
          headers: IfMatch,
          params: z.object({ id: z.string().regex(/^\d{1,18}$/).openapi({ example: "4711" }) }),
        },
        responses: { 200: currentListing },
        problems: [
          "no_business",
          "unknown_change",
          "picture_gone",
          "gallery_full",
          "stale",
          "precondition_required",
        ],
      }),
      async (c) => {
        const change = {
          changeId: c.req.valid("param").id,
          version: versionOf(c.req.header("If-Match")),
        };
        return answerOwn(c, await putBackOwnPictures(ctx, c.get("actor").accountId, change), 200);
      },
    )
    .openapi(
      signedInRoute("listings", "put", `${path}/gallery/order`, {
        operationId: "orderGallery",
        summary: "Reorder the pictures of the gallery",
        request: { body: jsonBody(GalleryOrder, { order: [id] }) },
        responses: { 200: currentListing },
        problems: ["no_business", "gallery_changed"],
      }),
      async (c) => {
        const { order } = c.req.valid("json");
        return answerOwn(c, await orderGallery(ctx, c.get("actor").accountId, order), 200);
      },
    );
}

async function readPicture(c: Context): Promise<{ bytes: Uint8Array; alt: string }> {
  const { file, fields } = await readUpload(c, { maxBytes, names: ["alt"] });
  return { bytes: file, alt: parsed(AltText, fields.alt ?? "", "alt") };
}
