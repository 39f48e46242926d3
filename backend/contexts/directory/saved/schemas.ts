import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { BusinessCard } from "../schemas.ts";

/** What an account keeps at most: more is no list to find somebody in. */
export const mostSaved = 200;

const SavedAt = z.iso.datetime().openapi({ example: "2026-11-20T09:30:00.000Z" });

export const SavedBusiness = z.object({
  slug: z.string().openapi({ example: "sharma-paint-works-pune" }),
  savedAt: SavedAt.openapi({ description: "Since when, on whichever device it was first." }),
  business: orNull(BusinessCard).openapi({
    description: "Null while it cannot be found; it is kept all the same.",
  }),
}).openapi("SavedBusiness");

export const SaveInput = z.strictObject({
  savedAt: SavedAt.refine((text) => text >= "2000", "Before this century").optional().openapi({
    description:
      "Since when a device has had it; without it, since now. The earlier counts of this and " +
      "what is kept.",
  }),
}).openapi("SaveInput");

export type SavedBusiness = z.infer<typeof SavedBusiness>;
