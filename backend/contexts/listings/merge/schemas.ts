import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { Paragraphs } from "#/shared/text/text-fields.ts";
import { BusinessPatch } from "../business/fields.ts";
import { Business } from "../schemas.ts";

const { status: _, ...mergeable } = BusinessPatch.shape;

/** Fields of which a merge takes one side: those of the form, and groups of them as a whole. */
export const mergeFields = Object.keys(mergeable) as (keyof typeof mergeable)[];
export type MergeField = typeof mergeFields[number];

const MergeField = z.enum(mergeFields).openapi("MergeField");

const MergeSide = Business.extend({
  hasOwner: z.boolean(),
  ownerName: orNull(z.string()).openapi({
    description: "For moderators.",
    example: "asha.sharma",
  }),
}).openapi("MergeSide");

const MergeRefusal = z.enum([
  "not_public",
  "pending",
  "distinct",
  "example",
  "merged",
  "two_owners",
  "same_request",
  "moderator",
]).openapi("MergeRefusal", {
  description: "`not_public`: a draft or suspended. `pending`: a text waits for a moderator. " +
    "`distinct`: an admin has marked them as not the same. `example`: only one of them is an example. `merged`: one is gone by another merge. " +
    "`two_owners`: no case names both; a claim by the owner of the other, or a likeness, does. " +
    "`same_request`: an account has asked for the same on both. `moderator`: editors only merge " +
    "listings without owners and reviews.",
});
export type MergeRefusal = z.infer<typeof MergeRefusal>;

export const MergePair = z.object({
  a: z.uuid().openapi({
    description: "The listing to keep.",
    example: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b02",
  }),
  b: z.uuid().openapi({
    description: "The other listing, whose address then forwards.",
    example: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b04",
  }),
});

export const MergePreview = z.object({
  a: MergeSide,
  b: MergeSide,
  differs: z.array(MergeField).openapi({ description: "Fields that are not the same." }),
  refusals: z.array(MergeRefusal).openapi({ description: "Empty if they can be merged." }),
}).openapi("MergePreview");
export type MergePreview = z.infer<typeof MergePreview>;

export const NewMerge = z.strictObject({
  keep: z.uuid(),
  gone: z.uuid(),
  take: z.array(MergeField).openapi({
    description: "Fields in which the kept listing gets the values of the other.",
  }),
  reason: Paragraphs(500),
}).openapi("NewMerge");
export type NewMerge = z.infer<typeof NewMerge>;

const MergedListing = Business.pick({ _id: true, slug: true, businessName: true })
  .openapi("MergedListing");

export const Merge = z.object({
  id: z.uuid().openapi({ description: "Also the group of its changes in the log." }),
  kept: MergedListing,
  gone: MergedListing,
  reason: z.string(),
  by: orNull(z.string()).openapi({ description: "The admin's username.", example: "ravi" }),
  at: z.iso.datetime(),
  until: z.iso.datetime().openapi({ description: "Until then it can be undone." }),
}).openapi("Merge");
export type Merge = z.infer<typeof Merge>;

export const MergeDone = Merge.pick({ id: true }).openapi("MergeDone");

export const MergeUndone = z.object({
  left: z.array(z.string()).openapi({
    description:
      "What stays, because it has changed since: fields of the kept listing, all its `fields`, " +
      "or the `owner`.",
    example: ["primaryPhone"],
  }),
}).openapi("MergeUndone");
