import { z } from "@hono/zod-openapi";

const imageTypes = ["image/avif", "image/webp", "image/jpeg"] as const;

const ImageSource = z.object({
  type: z.enum(imageTypes).openapi("ImageType"),
  width: z.int().positive(),
  url: z.string().openapi({ example: "/media/5c1f9f0e2b7d4a40/640.webp" }),
}).openapi("ImageSource");

/** A picture in every stored size and format. Within a format, the smallest comes first. */
export const MediaImage = z.object({
  id: z.string().openapi({ example: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10" }),
  alt: z.string().openapi({ example: "A freshly painted living room" }),
  width: z.int().positive().openapi({ description: "Width of the largest variant, in pixels." }),
  height: z.int().positive().openapi({ description: "Height of the largest variant, in pixels." }),
  placeholder: z.string().openapi({
    description: "A CSS colour to show until the picture arrives.",
    example: "#c8b79a",
  }),
  sources: z.array(ImageSource),
}).openapi("MediaImage");

export type MediaImage = z.infer<typeof MediaImage>;
