import { z } from "@hono/zod-openapi";
import { Contact } from "#/contexts/identity/mod.ts";
import { Language } from "#/http/contract/contract.ts";
import { CaptchaToken } from "#/platform/check-captcha.ts";
import { orNull } from "#/shared/or-null.ts";
import { Paragraphs } from "#/shared/text/text-fields.ts";
import { reportReasons, reviewReportReasons } from "../cases/kinds.ts";
import { PublicEvent, Time } from "../cases/schemas.ts";

/** A report's reference. It is hard to guess and easy to read aloud. */
export const Reference = z.string().max(40).regex(/^[0-9A-Za-z -]+$/).openapi({
  description: "The reference from the response to the report. Lower-case letters and spaces are " +
    "accepted.",
  example: "7K3QX-9M2PT-4HV8D-R6WZC",
});

/** The fields of a report, except the reason. */
const reportFields = {
  text: orNull(Paragraphs(1000)).optional().openapi({ example: "The number belongs to a bakery." }),
  contact: orNull(Contact).optional(),
  language: Language.optional(),
  captchaToken: CaptchaToken.optional(),
};

export const NewReport = z.strictObject({
  reason: z.enum(reportReasons).openapi("ReportReason"),
  ...reportFields,
}).openapi("NewReport", {
  description: "`contact` receives the answer in `language` (the default is `en`). The service " +
    "stores it encrypted, shows it to no one, and deletes it 90 days after the case is " +
    "closed. `captchaToken` is required after a few reports from one address: " +
    "`captcha_required`.",
});

export const NewReviewReport = z.strictObject({
  reason: z.enum(reviewReportReasons).openapi("ReviewReportReason"),
  ...reportFields,
}).openapi("NewReviewReport", {
  description:
    "As for a listing. The owner of the business reports a review like every other user.",
});

export const FiledReport = z.object({
  reference: Reference,
  dueAt: Time.openapi({ description: "The time by which the report is answered." }),
}).openapi("FiledReport");

export const ReportProgress = z.object({
  reference: Reference,
  status: z.enum(["received", "acknowledged", "correcting", "decided", "appealed", "gone"])
    .openapi("ReportStatus", {
      description: "`gone`: the listing was deleted before a decision.",
    }),
  reason: z.string().openapi({ example: "wrong_details" }),
  businessName: orNull(z.string()).openapi({ example: "Sharma Paint Works" }),
  slug: orNull(z.string()).openapi({
    description: "The slug of the listing. Null while it is not public.",
    example: "sharma-paint-works-pune",
  }),
  receivedAt: Time,
  dueAt: orNull(Time).openapi({
    description: "The time by which the report is answered. Null once it is.",
  }),
  events: z.array(PublicEvent).openapi({ description: "Oldest first." }),
}).openapi("ReportProgress");

export type NewReport = z.infer<typeof NewReport>;
export type NewReviewReport = z.infer<typeof NewReviewReport>;
export type FiledReport = z.infer<typeof FiledReport>;
export type ReportProgress = z.infer<typeof ReportProgress>;
