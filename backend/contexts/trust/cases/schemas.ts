import { z } from "@hono/zod-openapi";
import { Contact } from "#/contexts/identity/mod.ts";
import { Language } from "#/http/contract/contract.ts";
import { CaptchaToken } from "#/platform/check-captcha.ts";
import { orNull } from "#/shared/or-null.ts";
import { Refusal } from "#/shared/refusals.ts";
import { Paragraphs } from "#/shared/text/text-fields.ts";
import {
  caseKinds,
  caseStates,
  decisions,
  eventKinds,
  reportReasons,
  reviewReportReasons,
} from "./kinds.ts";

const ReportReason = z.enum(reportReasons).openapi("ReportReason");
export const CaseKind = z.enum(caseKinds).openapi("CaseKind");
export const CaseState = z.enum(caseStates).openapi("CaseState");
export const Decision = z.enum(decisions).openapi("Decision");
export const EventKind = z.enum(eventKinds).openapi("CaseEventKind");
export const Time = z.iso.datetime().openapi({ example: "2026-11-28T06:30:00.000Z" });

/** By what its reporter hears of a report: nobody guesses it, anybody can read it out. */
export const Reference = z.string().max(40).regex(/^[0-9A-Za-z -]+$/).openapi({
  description: "As it was answered to the report; small letters and blanks do no harm.",
  example: "7K3QX-9M2PT-4HV8D-R6WZC",
});

/** What is said of a listing or a review, the reason aside. */
const said = {
  text: orNull(Paragraphs(1000)).optional().openapi({ example: "The number belongs to a bakery." }),
  contact: orNull(Contact).optional(),
  language: Language.optional(),
  captchaToken: CaptchaToken.optional(),
};

export const NewReport = z.strictObject({ reason: ReportReason, ...said }).openapi("NewReport", {
  description:
    "`contact` is where the answer goes, in `language` (`en` unless it says otherwise): it is kept " +
    "sealed, shown to nobody, and erased 90 days after the end. `captchaToken` is asked for after " +
    "a few reports from one place: `captcha_required`.",
});

export const NewReviewReport = z.strictObject({
  reason: z.enum(reviewReportReasons).openapi("ReviewReportReason"),
  ...said,
}).openapi("NewReviewReport", {
  description: "As of a listing; who owns the business reports a review as everybody does.",
});

export const FiledReport = z.object({
  reference: Reference,
  dueAt: Time.openapi({ description: "Until when it is answered." }),
}).openapi("FiledReport");

/** Why something was decided, in one language or in both. */
export const Statement = z.object({ en: orNull(z.string()), hi: orNull(z.string()) })
  .openapi("Statement", { example: { en: "The number is the owner's.", hi: null } });

const PublicEvent = z.object({
  at: Time,
  kind: EventKind,
  decision: orNull(Decision),
  text: orNull(Statement).openapi({ description: "Of a decision: why." }),
}).openapi("ReportEvent");

/** What has become of a report, for who has its reference. */
export const ReportProgress = z.object({
  reference: Reference,
  status: z.enum(["received", "acknowledged", "correcting", "decided", "appealed", "gone"])
    .openapi("ReportStatus", {
      description: "`gone`: the listing was deleted before anything was decided.",
    }),
  reason: z.string().openapi({ example: "wrong_details" }),
  businessName: orNull(z.string()).openapi({ example: "Sharma Paint Works" }),
  slug: orNull(z.string()).openapi({
    description: "Of the listing; null where nobody can see it.",
    example: "sharma-paint-works-pune",
  }),
  receivedAt: Time,
  dueAt: orNull(Time).openapi({ description: "Until when it is answered; null once it is." }),
  events: z.array(PublicEvent).openapi({ description: "The oldest first." }),
}).openapi("ReportProgress");

/** What was decided about an owner's listing, as the owner sees it: never who reported what. */
export const MyCase = z.object({
  id: z.uuid(),
  kind: CaseKind,
  state: CaseState,
  businessName: orNull(z.string()),
  reasons: z.array(z.string()).openapi({ description: "What was reported.", example: ["closed"] }),
  openedAt: Time,
  decision: orNull(Decision),
  statement: orNull(Statement),
  decidedAt: orNull(Time),
  correctBy: orNull(Time).openapi({ description: "Until when the owner is to correct it." }),
  dueAt: orNull(Time).openapi({ description: "Until when an appeal or an answer is decided." }),
  canAnswer: z.boolean(),
  canAppeal: z.boolean(),
  appealBy: orNull(Time).openapi({ description: "Until when an appeal is heard." }),
  events: z.array(PublicEvent).openapi({ description: "The oldest first." }),
}).openapi("MyCase");

export const CaseAnswer = z.strictObject({
  text: Paragraphs(1000).openapi({ example: "The number is right again." }),
}).openapi("CaseAnswer");

const KindFigures = z.object({
  kind: CaseKind,
  received: z.int().openapi({ description: "Reports." }),
  decided: z.int().openapi({ description: "Cases, each counted by its first decision." }),
}).openapi("KindFigures");

const DecisionFigures = z.object({ decision: Decision, count: z.int() })
  .openapi("DecisionFigures");

const ReasonFigures = z.object({ reason: z.string(), count: z.int() }).openapi("ReasonFigures");

const Appeals = z.object({ received: z.int(), decided: z.int(), upheld: z.int() })
  .openapi("AppealFigures");

const RefusalFigures = z.object({ reason: Refusal, count: z.int() }).openapi("RefusalFigures");

const ReviewFigures = z.object({
  published: z.int(),
  refused: z.array(RefusalFigures).openapi({ description: "Before they were shown." }),
  takenDown: z.array(RefusalFigures).openapi({ description: "After they were shown." }),
  withdrawn: z.int().openapi({ description: "By their authors." }),
  reported: z.int().openapi({ description: "Reports of reviews." }),
  upheld: z.int().openapi({ description: "Reports after which a review was taken down." }),
}).openapi("ReviewFigures");

/** A quarter in numbers, counted from the history of the cases itself. */
export const Transparency = z.object({
  quarter: z.string().openapi({ example: "2026-Q4" }),
  received: z.int(),
  decided: z.int(),
  byKind: z.array(KindFigures),
  byReason: z.array(ReasonFigures),
  byDecision: z.array(DecisionFigures),
  medianMs: orNull(z.int()).openapi({
    description: "From the first report to the first decision, of the cases decided.",
  }),
  slowestMs: orNull(z.int()),
  appeals: Appeals,
  removed: z.int().openapi({ description: "Listings that an admin removed for good." }),
  suspended: z.int(),
  reviews: ReviewFigures,
}).openapi("Transparency");

export type NewReport = z.infer<typeof NewReport>;
export type NewReviewReport = z.infer<typeof NewReviewReport>;
/** What became of reviews in some time, the reports aside. */
export type ReviewCounts = Omit<z.infer<typeof ReviewFigures>, "reported" | "upheld">;
export type FiledReport = z.infer<typeof FiledReport>;
export type Statement = z.infer<typeof Statement>;
export type PublicEvent = z.infer<typeof PublicEvent>;
export type ReportProgress = z.infer<typeof ReportProgress>;
export type MyCase = z.infer<typeof MyCase>;
export type Transparency = z.infer<typeof Transparency>;
