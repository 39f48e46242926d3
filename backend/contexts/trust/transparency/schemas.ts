import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { Refusal } from "#/shared/refusals.ts";
import { CaseKind, Decision } from "../cases/schemas.ts";

const KindFigures = z.object({
  kind: CaseKind,
  received: z.int().openapi({ description: "The number of reports." }),
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
  refused: z.array(RefusalFigures).openapi({ description: "Before publication." }),
  takenDown: z.array(RefusalFigures).openapi({ description: "After publication." }),
  withdrawn: z.int().openapi({ description: "By their authors." }),
  reported: z.int().openapi({ description: "Reports of reviews." }),
  upheld: z.int().openapi({ description: "Reports that led to removing a review." }),
}).openapi("ReviewFigures");

const EnquiryFigures = z.object({
  asked: z.int().openapi({ description: "Each asked business counts." }),
  answered: z.int(),
  declined: z.int(),
  reported: z.int().openapi({ description: "Reported as abuse by the business." }),
}).openapi("EnquiryFigures");

/** The figures of a quarter, counted from the event history. */
export const Transparency = z.object({
  quarter: z.string().openapi({ example: "2026-Q4" }),
  countedAt: z.iso.datetime().openapi({
    description: "The minute in which the cases were counted.",
  }),
  received: z.int(),
  decided: z.int(),
  byKind: z.array(KindFigures),
  byReason: z.array(ReasonFigures),
  byDecision: z.array(DecisionFigures),
  medianMs: orNull(z.int()).openapi({
    description: "From the first report to the first decision, for decided cases.",
  }),
  slowestMs: orNull(z.int()),
  appeals: Appeals,
  removed: z.int().openapi({ description: "Listings that an admin removed for good." }),
  suspended: z.int(),
  reviews: ReviewFigures,
  enquiries: EnquiryFigures.openapi({ description: "Requests for a call-back." }),
}).openapi("Transparency");

/** Outcomes of reviews in a period, not counting reports. */
export type ReviewCounts = Omit<z.infer<typeof ReviewFigures>, "reported" | "upheld">;
export type EnquiryCounts = z.infer<typeof EnquiryFigures>;
export type Transparency = z.infer<typeof Transparency>;
