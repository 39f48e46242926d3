import { z } from "@hono/zod-openapi";
import { CaptchaToken } from "#/platform/check-captcha.ts";
import { orNull } from "#/shared/or-null.ts";
import { Paragraphs } from "#/shared/text/text-fields.ts";
import { Business } from "../schemas.ts";
import { Suspension } from "../owner/schemas.ts";

const reportReasons = [
  "wrong_details",
  "closed",
  "not_theirs",
  "fraud",
  "offensive",
  "other",
] as const;

const resolutions = ["dismissed", "suspended", "settled"] as const;

const ReportReason = z.enum(reportReasons).openapi("ReportReason");
const ResolutionAction = z.enum(resolutions).openapi("ResolutionAction");

export const NewReport = z.strictObject({
  reason: ReportReason,
  text: orNull(Paragraphs(1000)).optional().openapi({ example: "The number belongs to a bakery." }),
  captchaToken: CaptchaToken.optional(),
}).openapi("NewReport", {
  description: "`captchaToken` is asked for after a few reports from one place: " +
    "`captcha_required`.",
});

export const NewSuspension = z.strictObject({
  reason: Paragraphs(500).openapi({
    description: "The owner reads it.",
    example: "The phone number belongs to somebody else.",
  }),
}).openapi("NewSuspension");

const ModeratedSuspension = Suspension.omit({ carriedOver: true }).extend({
  carriedOver: orNull(z.enum(["same_owner", "same_details"]).openapi("CarriedOver")).openapi({
    description:
      "Of a listing that was suspended at once, because of an earlier suspension: `same_owner` " +
      "when that owner had listed before, `same_details` when it shows a number that the owner " +
      "of another suspended business had verified, or its verified GSTIN, or has its name and " +
      "address. Reason and time are those of the earlier suspension.",
  }),
  originalBusinessId: orNull(z.uuid()).openapi({
    description: "The other business, with `same_details`; null once it is deleted.",
  }),
}).openapi("ModeratedSuspension");

/** A listing as admins see it in a list. */
export const ModeratedBusiness = Business.pick({
  _id: true,
  slug: true,
  status: true,
  businessName: true,
  shortDesc: true,
  category: true,
  primaryPhone: true,
  demo: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  city: Business.shape.address.shape.city,
  state: Business.shape.address.shape.state,
  ownerId: orNull(z.uuid()).openapi({ description: "Null of a listing that was imported." }),
  suspension: orNull(ModeratedSuspension),
  openReports: z.int().openapi({ description: "Reports that nobody has settled yet." }),
}).openapi("ModeratedBusiness");

const Resolution = z.object({
  action: ResolutionAction,
  note: orNull(z.string()),
  resolvedAt: z.iso.datetime(),
}).openapi("Resolution");

export const Report = z.object({
  id: z.uuid(),
  reason: ReportReason,
  text: orNull(z.string()),
  createdAt: z.iso.datetime(),
  resolution: orNull(Resolution),
  business: ModeratedBusiness,
}).openapi("Report");

export const ReportResolution = z.strictObject({
  action: ResolutionAction,
  note: orNull(Paragraphs(500)).optional(),
}).refine(({ action, note }) => action !== "suspended" || !!note, {
  path: ["note"],
  message: "A suspension needs a reason",
}).openapi("ReportResolution", {
  description: "`suspended` suspends the listing too: `note` is then the reason its owner reads, " +
    "and has to be there.",
});

export type NewReport = z.infer<typeof NewReport>;
export type ModeratedBusiness = z.infer<typeof ModeratedBusiness>;
export type Report = z.infer<typeof Report>;
export type ReportResolution = z.infer<typeof ReportResolution>;
