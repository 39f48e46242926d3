import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { BusinessDetail } from "../schemas.ts";

const changeKinds = ["listed", "changed", "unlisted", "moved"] as const;

/** Without what moves by itself or depends on the reader. */
export const FeedBusiness = BusinessDetail.omit({
  open: true,
  availability: true,
  answering: true,
  distanceKm: true,
  hasCityPage: true,
  version: true,
  updatedAt: true,
}).openapi("FeedBusiness", {
  description: "A business without `open`, `availability`, `answering`, `distanceKm`, " +
    "`hasCityPage`, `version` and `updatedAt`, which move by themselves or depend on the reader.",
});

const Change = z.object({
  seq: z.int().openapi({ example: 48213 }),
  at: z.iso.datetime().openapi({ example: "2026-11-21T06:30:00.000Z" }),
  kind: z.enum(changeKinds).openapi("FeedEntryKind", {
    description:
      "`listed`: public again or for the first time. `moved`: it has a new slug. `unlisted`: no " +
      "longer public, for whatever reason; remove what you have under this `_id`.",
  }),
  _id: z.uuid().openapi({ example: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10" }),
  slug: orNull(z.string()).openapi({
    description: "Null when it is `unlisted`.",
    example: "sharma-paint-works-pune",
  }),
  business: FeedBusiness.optional().openapi({
    description: "Missing if it is `unlisted`, or has changed again; a later entry then has it.",
  }),
}).openapi("FeedEntry");

export const Changes = z.object({
  items: z.array(Change),
  next: z.string().openapi({
    description: "The `after` of your next request. A `seq`, and more while you read from 0.",
    example: "48213",
  }),
  licence: orNull(z.string()).openapi({
    description:
      "The licence of what the site's owners wrote: an SPDX id or an address. Null: all rights " +
      "reserved. Businesses with a `source` have that licence.",
    example: "CC-BY-4.0",
  }),
  attribution: orNull(z.string()).openapi({
    description: "Whom to name.",
    example: "Karigar and its businesses",
  }),
}).openapi("ChangeFeed");

export type ChangeKind = typeof changeKinds[number];
export type FeedBusiness = z.infer<typeof FeedBusiness>;
export type Changes = z.infer<typeof Changes>;
/** Licence and attribution of the data. */
export type Rights = Pick<Changes, "licence" | "attribution">;
