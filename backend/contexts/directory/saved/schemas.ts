import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { BusinessCard } from "../schemas.ts";

export const maxSaved = 200;

const SavedAt = z.iso.datetime().openapi({ example: "2026-11-20T09:30:00.000Z" });

export const SavedBusiness = z.object({
  slug: z.string().openapi({ example: "sharma-paint-works-pune" }),
  savedAt: SavedAt.openapi({ description: "When the first of your devices saved it." }),
  business: orNull(BusinessCard).openapi({
    description: "Null while the business is not public. It stays saved.",
  }),
}).openapi("SavedBusiness");

export const SaveInput = z.strictObject({
  savedAt: SavedAt.refine((text) => text >= "2000", "Must not be before the year 2000").optional()
    .openapi({
      description:
        "When the device saved it. The default is now. The earlier of this time and the " +
        "stored time is kept.",
    }),
}).openapi("SaveInput");

export type SavedBusiness = z.infer<typeof SavedBusiness>;
