import { z } from "@hono/zod-openapi";
import { uploadSchema } from "#/http/requests/upload.ts";
import { AppError } from "#/shared/errors.ts";
import { OptionalLine } from "#/shared/text/text-fields.ts";

/** The alt text of a picture. It may be empty. */
export const AltText = OptionalLine(200).openapi({ example: "A freshly painted living room" });

export const AltTextChange = z.strictObject({ alt: AltText }).openapi("AltTextChange");

export const GalleryOrder = z.strictObject({
  order: z.array(z.uuid()).max(10).openapi({
    description: "The ids of all pictures of the gallery, in their new order.",
    example: ["01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b21"],
  }),
}).openapi("GalleryOrder");

/** Registered as `PictureUpload` in the contract. */
export const pictureUpload = uploadSchema({
  alt: { type: "string", maxLength: 200, example: "A freshly painted living room" },
});

export const maxPictures = 10;

/** @throws {AppError} `gallery_full` if a gallery would hold more pictures than allowed */
export function assertGalleryLimit(gallery: unknown[]): void {
  if (gallery.length > maxPictures) throw new AppError("gallery_full");
}
