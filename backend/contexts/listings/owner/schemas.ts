import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { CurrentAvailability } from "../availability/schemas.ts";
import { AddressHi, Business, Claimable, NameEn, NameHi, PlaceHi } from "../schemas.ts";
import { Finding, HeldEdit } from "../screening/findings.ts";
import { completenessItems } from "../business/completeness.ts";

/** The fields of another listing that owners see as they are stored. */
export const OtherFields = Business.pick({
  _id: true,
  slug: true,
  businessName: true,
  shortDesc: true,
  category: true,
  primaryPhone: true,
});

export const OtherListing = OtherFields.extend({
  locality: Business.shape.address.shape.locality,
  city: Business.shape.address.shape.city,
  placeHi: PlaceHi,
  claimable: Claimable,
}).openapi("OtherListing");

const warningCodes = [
  "unknown_pincode",
  "pincode_city_differs",
  "pincode_state_differs",
  "gstin_state_differs",
  "copied",
  "same_phone",
  "same_gstin",
  "similar_name",
] as const;

/** A possible mistake in the listing. It blocks nothing. */
export const Warning = z.object({
  code: z.enum(warningCodes).openapi("WarningCode"),
  field: z.string().openapi({ example: "address.city" }),
  message: z.string().openapi({ example: "The PIN code 411038 is in Pune, Maharashtra." }),
  business: orNull(OtherListing).openapi({ description: "The other listing, for a likeness." }),
}).openapi("Warning");

const Hint = z.object({
  source: z.string().openapi({ example: "Pune municipality" }),
  field: z.string().openapi({ example: "address.locality" }),
  value: z.unknown().openapi({ description: "As the listing would have it.", example: "Baner" }),
}).openapi("ListHint");

/** In characters of JSON. No field of a listing is longer. */
const longestValue = 12_000;

export const DismissedHint = z.strictObject({
  field: z.string().max(60).openapi({ example: "address.locality" }),
  value: Hint.shape.value.optional().refine(
    (value) => JSON.stringify(value ?? null).length <= longestValue,
    "Too long",
  ),
}).openapi("DismissedHint");

const MissingItem = z.object({
  item: z.enum(completenessItems).openapi("CompletenessItem"),
  percent: z.int().openapi({
    description: "How much it would add to the completeness.",
    example: 15,
  }),
}).openapi("MissingItem");

const Completeness = z.object({
  percent: z.int().min(0).max(100).openapi({ example: 70 }),
  missing: z.array(MissingItem).openapi({ description: "The missing parts, largest first." }),
}).openapi("Completeness");

export const Suspension = z.object({
  reason: z.string().openapi({ example: "The phone number belongs to another business." }),
  suspendedAt: z.iso.datetime(),
  carriedOver: z.boolean().openapi({
    description: "It shares the verified number or GSTIN of another business that is suspended.",
  }),
  removedUntil: orNull(z.iso.datetime()).openapi({
    description: "Set if a moderator has removed the listing: when it is deleted, unless its " +
      "suspension ends before. Until then its owner can only read and delete it, or list again.",
  }),
}).openapi("Suspension");

const Hold = z.object({
  dueAt: z.iso.datetime().openapi({ description: "The time by which a moderator decides." }),
  findings: z.array(Finding),
});

/** A listing as its owner sees it. `version` is also its ETag, for `If-Match`. */
export const MyBusiness = Business.extend({
  nameHi: NameHi,
  nameEn: NameEn,
  placeHi: AddressHi,
  availability: CurrentAvailability,
  publishedAt: orNull(z.iso.datetime()).openapi({
    description: "When it was first public. Until then its slug follows its name.",
  }),
  suspension: orNull(Suspension),
  hold: orNull(Hold.openapi("ListingHold")).openapi({
    description: "While a moderator checks the new listing. It stays a draft until then.",
  }),
  pendingEdit: orNull(
    Hold.extend({
      fields: z.array(z.string()).openapi({ example: ["businessName"] }),
      values: HeldEdit,
    }).openapi("PendingEdit"),
  ).openapi({
    description: "While a moderator checks an edit. The public version does not change until then.",
  }),
  warnings: z.array(Warning),
  hints: z.array(Hint).openapi({
    description: "What lists have said in the last 30 days that differs, because it did not " +
      "overwrite what a person wrote.",
  }),
  completeness: Completeness,
}).openapi("MyBusiness");

export const DismissedLikenesses = z.strictObject({ ids: z.array(z.uuid()).min(1).max(20) })
  .openapi("DismissedLikenesses");

export const SlugChange = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Lower-case letters, digits and hyphens")
    .min(3).max(60).openapi({ example: "sharma-painters-pune" }),
}).openapi("SlugChange");

export const Transliteration = z.object({
  text: z.string().openapi({ example: "शर्मा पेंट वर्क्स" }),
}).openapi("Transliteration");

export type OtherListing = z.infer<typeof OtherListing>;
export type Warning = z.infer<typeof Warning>;
type Completeness = z.infer<typeof Completeness>;
export type MyBusiness = z.infer<typeof MyBusiness>;
export type Transliteration = z.infer<typeof Transliteration>;
