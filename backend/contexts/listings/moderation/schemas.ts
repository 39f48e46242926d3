import { z } from "@hono/zod-openapi";
import { isClean, normaliseLines } from "../../../shared/text.ts";
import { Business, orNull } from "../schemas.ts";
import { Suspension } from "../owner/schemas.ts";

export const reportReasons = [
  "wrong_details",
  "closed",
  "not_theirs",
  "fraud",
  "offensive",
  "other",
] as const;

export const resolutions = ["dismissed", "suspended", "settled"] as const;

const Words = (longest: number) =>
  z.string().refine(isClean, "Not well-formed text").overwrite(normaliseLines).min(1).max(longest);

export const NewReport = z.strictObject({
  reason: z.enum(reportReasons),
  text: orNull(Words(1000)).optional().openapi({ example: "The number belongs to a bakery." }),
  captchaToken: z.string().max(8000).optional().openapi({
    description: "Asked for after a few reports from one place: `captcha_required`.",
  }),
}).openapi("NewReport");

export const NewSuspension = z.strictObject({
  reason: Words(500).openapi({
    description: "The owner reads it.",
    example: "The phone number belongs to somebody else.",
  }),
}).openapi("NewSuspension");

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
  suspension: orNull(Suspension),
  openReports: z.int().openapi({ description: "Reports that nobody has settled yet." }),
}).openapi("ModeratedBusiness");

export const Report = z.object({
  id: z.uuid(),
  reason: z.enum(reportReasons),
  text: orNull(z.string()),
  createdAt: z.iso.datetime(),
  resolution: orNull(z.object({
    action: z.enum(resolutions),
    note: orNull(z.string()),
    resolvedAt: z.iso.datetime(),
  })),
  business: ModeratedBusiness,
}).openapi("Report");

export const ReportResolution = z.strictObject({
  action: z.enum(resolutions).openapi({
    description: "`suspended` suspends the listing too; `note` is then the reason its owner reads.",
  }),
  note: orNull(Words(500)).optional(),
}).refine(({ action, note }) => action !== "suspended" || !!note, {
  path: ["note"],
  message: "A suspension needs a reason",
}).openapi("ReportResolution");

export type NewReport = z.infer<typeof NewReport>;
export type ModeratedBusiness = z.infer<typeof ModeratedBusiness>;
export type Report = z.infer<typeof Report>;
export type ReportResolution = z.infer<typeof ReportResolution>;
