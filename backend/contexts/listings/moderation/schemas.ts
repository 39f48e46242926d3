import { z } from "@hono/zod-openapi";
import { Language, pageQuery, WholeNumber } from "#/http/contract/contract.ts";
import { CalendarDate } from "#/shared/calendar-date.ts";
import { orNull } from "#/shared/or-null.ts";
import { NewStatement, ReasonInput } from "#/shared/text/new-statement.ts";
import { Paragraphs, SearchText } from "#/shared/text/text-fields.ts";
import { Business, Category, PlaceHi, Status } from "../schemas.ts";
import { listingIssues } from "./issue-queries.ts";
import { MyBusiness, Suspension } from "../owner/schemas.ts";
import { BusinessPatch } from "../business/fields.ts";
import { removableFields } from "./remove-content.ts";

export const ListingEdit = z.strictObject({
  changes: BusinessPatch.omit({ status: true }).openapi("ListingChanges", {
    description: "A merge patch (RFC 7396), as of `editMyBusiness`.",
  }),
  reason: ReasonInput,
}).openapi("ListingEdit");

export const ContentRemoval = z.strictObject({
  fields: z.array(z.enum(removableFields as [string]).openapi("RemovableField")).max(100).default(
    [],
  ),
  pictures: z.array(z.uuid()).max(12).default([]).openapi({
    description: "The ids of pictures of the listing.",
  }),
  reason: ReasonInput,
}).refine(({ fields, pictures }) => fields.length + pictures.length > 0, {
  error: "Choose what to remove",
  path: ["fields"],
  params: { code: "required" },
}).openapi("ContentRemoval");

export const NewSuspension = z.strictObject({
  reason: Paragraphs(500).optional().openapi({
    description: "In one language. `statement` has both languages.",
    example: "The phone number belongs to another person.",
  }),
  statement: NewStatement.optional(),
}).refine(({ reason, statement }) => reason || statement?.en || statement?.hi, {
  error: "Give a reason, in one language or both",
  path: ["reason"],
  params: { code: "required" },
}).openapi("NewSuspension", {
  description: "The reason, as `reason` or as `statement`. The owner reads the `statement` in " +
    "their own language.",
});

export const Restoration = z.strictObject({ reason: NewStatement.optional() })
  .openapi("Restoration");

const ModeratedSuspension = Suspension.omit({ carriedOver: true }).extend({
  carriedOver: orNull(z.enum(["same_owner", "same_details"]).openapi("CarriedOver")).openapi({
    description:
      "For a listing suspended at once because of an earlier suspension. `same_owner`: " +
      "the same owner had the earlier listing. `same_details`: the listing shares a " +
      "verified phone number or GSTIN with another suspended business. Reason and time " +
      "come from the earlier suspension.",
  }),
  originalBusinessId: orNull(z.uuid()).openapi({
    description: "The other business, with `same_details`. Null once it is deleted.",
  }),
}).openapi("ModeratedSuspension");

const filter = {
  q: SearchText(200).optional().openapi({
    description: "Words of the name or the place, in either script, or part of the owner's " +
      "username. Or a whole phone number in any format, a PIN code, a GSTIN, an id, or the " +
      "address of a listing's page.",
    example: "sharma",
  }),
  status: Status.optional(),
  category: Category.optional(),
  city: SearchText(100).optional().openapi({ example: "Pune" }),
  state: SearchText(100).optional().openapi({ example: "Maharashtra" }),
  issue: z.enum(listingIssues).optional().openapi("ListingIssue", {
    description: "`wrong_number`: callers call its number wrong. `pin_city`: its PIN code is of " +
      "another place. `gone`: the last two sheets of its source lack it.",
  }),
  owner: z.enum(["none", "some"]).optional(),
  source: z.union([z.enum(["import", "owner"]), z.uuid()]).optional().openapi({
    description: "Who created the listing, or the id of a source that has it.",
  }),
  load: z.uuid().optional().openapi({ description: "The import that has changed the listing." }),
  registrar: z.uuid().optional().openapi({
    description: "The account of the registrar who listed the person.",
  }),
  changedSince: CalendarDate.optional().openapi({ description: "A day in India." }),
};

export const ListingFilter = z.strictObject(filter).openapi("ListingFilter");
export type ListingFilter = z.infer<typeof ListingFilter>;

export const ListingsQuery = z.object({
  ...filter,
  ...pageQuery,
  limit: WholeNumber(1, 100).optional().openapi({ example: 100 }),
});

/** The fields that admins see as they are stored. */
export const ModeratedFields = Business.pick({
  _id: true,
  slug: true,
  status: true,
  businessName: true,
  shortDesc: true,
  category: true,
  primaryPhone: true,
  alternatePhone: true,
  whatsapp: true,
  demo: true,
  createdAt: true,
  updatedAt: true,
});

export const ModeratedBusiness = ModeratedFields.extend({
  locality: Business.shape.address.shape.locality,
  city: Business.shape.address.shape.city,
  state: Business.shape.address.shape.state,
  placeHi: PlaceHi,
  hasOwner: z.boolean().openapi({ description: "An imported listing may have no owner." }),
  ownerId: orNull(z.uuid()).openapi({
    description: "For moderators. Null also for a listing without an owner.",
  }),
  ownerName: orNull(z.string()).openapi({
    description: "The username of the owner, for moderators.",
    example: "asha.sharma",
  }),
  ownerLanguage: orNull(Language).openapi({
    description: "The language of the owner, for moderators.",
  }),
  suspension: orNull(ModeratedSuspension),
  isImported: z.boolean().openapi({ description: "Whether an import created the listing." }),
  openReports: z.int().openapi({ description: "Reports without a decision." }),
}).openapi("ModeratedBusiness");

/** What only admins see of a listing. */
export const AdminFields = ModeratedBusiness.pick({
  suspension: true,
  hasOwner: true,
  ownerId: true,
  ownerName: true,
  ownerLanguage: true,
  openReports: true,
});

/** A listing as its owner sees it, with what only admins see. */
export const AdminListing = MyBusiness.omit({ suspension: true }).extend(AdminFields.shape)
  .openapi("AdminListing");
export type AdminListing = z.infer<typeof AdminListing>;

export type ModeratedBusiness = z.infer<typeof ModeratedBusiness>;
