import type { Context } from "hono";
import type { SignedIn } from "#/http/requests/auth.ts";
import { idempotentRequest } from "#/http/requests/idempotency.ts";
import { createRouter, parsed } from "#/http/contract/router.ts";
import { readUpload } from "#/http/requests/upload.ts";
import { maxBytes } from "#/contexts/media/mod.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import { answerOwn } from "../owner/routes.ts";
import { addGalleryPicture } from "./add-gallery-picture.ts";
import * as contract from "./contract.ts";
import { editGalleryPicture } from "./edit-gallery-picture.ts";
import { orderGallery } from "./order-gallery.ts";
import { removeGalleryPicture } from "./remove-gallery-picture.ts";
import { removePicture } from "./remove-picture.ts";
import { AltText, pictureUpload } from "./schemas.ts";
import { setPicture } from "./set-picture.ts";

/** The pictures of the one listing of the account; for people who are signed in already. */
export function pictureRoutes(ctx: OwnerCtx) {
  const router = createRouter<SignedIn>();
  router.openAPIRegistry.registerComponent("schemas", "PictureUpload", pictureUpload);
  return router
    .openapi(contract.setLogo, async (c) => {
      const picture = { role: "logo" as const, ...await readPicture(c) };
      return answerOwn(c, await setPicture(ctx, c.get("actor").accountId, picture), 200);
    })
    .openapi(contract.setBanner, async (c) => {
      const picture = { role: "banner" as const, ...await readPicture(c) };
      return answerOwn(c, await setPicture(ctx, c.get("actor").accountId, picture), 200);
    })
    .openapi(
      contract.removeLogo,
      async (c) => answerOwn(c, await removePicture(ctx, c.get("actor").accountId, "logo"), 200),
    )
    .openapi(
      contract.removeBanner,
      async (c) => answerOwn(c, await removePicture(ctx, c.get("actor").accountId, "banner"), 200),
    )
    .openapi(contract.addGalleryPicture, async (c) => {
      const { accountId } = c.get("actor");
      const picture = await readPicture(c);
      const request = idempotentRequest(c, accountId, picture.bytes);
      const { business, mediaId } = await addGalleryPicture(ctx, accountId, picture, request);
      c.header("Location", `${contract.addGalleryPicture.path}/${mediaId}`);
      return answerOwn(c, business, 201);
    })
    .openapi(contract.editGalleryPicture, async (c) => {
      const change = { ...c.req.valid("param"), ...c.req.valid("json") };
      return answerOwn(c, await editGalleryPicture(ctx, c.get("actor").accountId, change), 200);
    })
    .openapi(contract.removeGalleryPicture, async (c) => {
      const { mediaId } = c.req.valid("param");
      return answerOwn(c, await removeGalleryPicture(ctx, c.get("actor").accountId, mediaId), 200);
    })
    .openapi(contract.orderGallery, async (c) => {
      const { order } = c.req.valid("json");
      return answerOwn(c, await orderGallery(ctx, c.get("actor").accountId, order), 200);
    });
}

async function readPicture(c: Context): Promise<{ bytes: Uint8Array; alt: string }> {
  const { file, fields } = await readUpload(c, { maxBytes, names: ["alt"] });
  return { bytes: file, alt: parsed(AltText, fields.alt ?? "", "alt") };
}
