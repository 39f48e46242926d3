import { z } from "@hono/zod-openapi";
import { Finding, HeldEdit, ModeratedBusiness, Rates, Timings } from "#/contexts/listings/mod.ts";
import { Language } from "#/http/contract/contract.ts";
import { MediaImage } from "#/contexts/media/schemas.ts";
import { orNull } from "#/shared/or-null.ts";
import { Refusal } from "#/shared/refusals.ts";
import { NewStatement } from "#/shared/text/new-statement.ts";
import { Paragraphs } from "#/shared/text/text-fields.ts";
import { actors, enteredReasons } from "../cases/kinds.ts";
import {
  CaseKind,
  CaseState,
  Decision,
  EventKind,
  Reason,
  Statement,
  TermName,
  Time,
} from "../cases/schemas.ts";
import { documentTypes } from "../documents/document-type.ts";

/** A listing as it was when first reported. */
export const CaseSnapshot = z.object({
  businessName: z.string(),
  otherName: orNull(z.string()).optional().openapi({ description: "In the other language." }),
  shortDesc: z.string(),
  description: orNull(z.string()),
  category: z.string(),
  status: z.string(),
  primaryPhone: z.string(),
  alternatePhone: orNull(z.string()),
  whatsapp: orNull(z.string()),
  website: orNull(z.string()),
  street: orNull(z.string()),
  locality: orNull(z.string()),
  landmark: orNull(z.string()),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  gstin: orNull(z.string()),
  registrationNumber: orNull(z.string()),
  pictures: z.array(z.string()).openapi({ description: "Their URLs." }),
  timings: orNull(Timings).optional().openapi({
    description: "Hours and prices are absent from snapshots of earlier versions.",
  }),
  visitCharge: orNull(z.int()).optional(),
  rates: Rates.optional(),
  rateNote: orNull(z.string()).optional(),
}).openapi("CaseSnapshot");

export const CaseReview = z.object({
  id: z.uuid(),
  state: z.enum(["pending", "published", "refused"]).openapi("CaseReviewState"),
  rating: z.int(),
  text: z.string(),
  authorName: z.string(),
  authorId: orNull(z.uuid()),
  photos: z.array(MediaImage),
  isInvited: z.boolean(),
  heldFor: z.array(z.string()).openapi({
    description:
      "Why a person looks at it: `burst`, `repeat`, `device`, `number`, `contact`, `words`, `ring`.",
    example: ["repeat"],
  }),
  reply: orNull(z.string()).openapi({ description: "The public one." }),
  heldReply: orNull(
    z.object({ text: z.string(), heldFor: z.array(z.string()) }).openapi("CaseHeldReply"),
  ).openapi({
    description:
      "The owner's reply that waits: `publish` shows it, too, `remove_reply` refuses it.",
  }),
  edit: orNull(
    z.object({
      rating: z.int(),
      text: z.string(),
      authorName: z.string(),
      photos: z.array(MediaImage),
      heldFor: z.array(z.string()),
    }).openapi("CaseReviewEdit"),
  ).openapi({
    description: "The author's edit that waits: `publish` shows it, `refuse_edit` refuses it and " +
      "leaves the public version, `refuse` takes down both.",
  }),
  createdAt: Time,
  businessId: orNull(z.uuid()).openapi({ description: "Null while its listing is deleted." }),
  businessName: orNull(z.string()),
  slug: orNull(z.string()).openapi({
    description: "Of the business; null where it is not public.",
  }),
}).openapi("CaseReview");

export const CaseStatus = z.enum(["due", "open", "correcting", "appealed", "decided"])
  .openapi("CaseStatus");
export type CaseStatus = z.infer<typeof CaseStatus>;

const Count = z.int().openapi({ example: 3 });

export const AdminCounts = z.object({
  cases: z.object({
    total: Count.openapi({ description: "By the search text alone." }),
    statuses: z.array(z.object({ status: CaseStatus, count: Count }).openapi("CaseStatusCount")),
    kinds: z.array(z.object({ kind: CaseKind, count: Count }).openapi("CaseKindCount")),
    overdue: Count,
    mine: Count,
  }).openapi("CaseCounts", {
    description: "Each filter is counted with the other filters applied.",
  }),
  businesses: z.object({
    total: Count,
    statuses: z.array(
      z.object({ status: ModeratedBusiness.shape.status, count: Count }).openapi(
        "BusinessStatusCount",
      ),
    ),
  }).openapi("BusinessCounts"),
}).openapi("AdminCounts");
export type AdminCounts = z.infer<typeof AdminCounts>;

export const Case = z.object({
  id: z.uuid(),
  kind: CaseKind,
  state: CaseState,
  reasons: z.array(Reason),
  text: orNull(z.string()).openapi({ description: "What was said first, where anything was." }),
  reportCount: z.int().openapi({
    description: "How many have joined it; the number changes nothing.",
  }),
  isLight: z.boolean().openapi({
    description: "Only people reported it whose reports were often found to be nothing.",
  }),
  businessName: orNull(z.string()).openapi({ description: "As it was when it was reported." }),
  business: orNull(ModeratedBusiness).openapi({ description: "As it is; null where it is gone." }),
  review: orNull(CaseReview).openapi({
    description: "What a case of kind `review` is about; null once it is withdrawn.",
  }),
  held: orNull(
    z.object({
      findings: z.array(Finding),
      values: orNull(HeldEdit).openapi({
        description: "The edit that waits; null of a new listing.",
      }),
    }).openapi("CaseHeldListing"),
  ).openapi({
    description: "Of a case of kind `screening`: what waits. `nothing_wrong` publishes it; every " +
      "other decision drops it.",
  }),
  term: TermName,
  openedAt: Time,
  dueAt: orNull(Time).openapi({ description: "Null once it is decided." }),
  isOverdue: z.boolean(),
  acknowledgedAt: orNull(Time),
  warnedAt: orNull(Time),
  escalatedAt: orNull(Time),
  correctBy: orNull(Time),
  decision: orNull(Decision),
  decidedAt: orNull(Time),
  appealedAt: orNull(Time),
  assignedTo: orNull(z.uuid()),
  isMine: z.boolean(),
  readers: z.array(Language).openapi({
    description: "The languages of the users who will read the statement.",
    example: ["en"],
  }),
  version: z.int(),
}).openapi("Case");

const CaseReport = z.object({
  id: z.uuid(),
  reference: z.string().openapi({
    description: "By which who reported it follows it.",
    example: "7K3QX-9M2PT-4HV8D-R6WZC",
  }),
  reason: Reason,
  text: orNull(z.string()),
  at: Time,
  acknowledgedAt: orNull(Time),
  hasContact: z.boolean().openapi({ description: "Whether the reporter hears of the answer." }),
  isLight: z.boolean(),
}).openapi("CaseReport");

const CaseEvent = z.object({
  at: Time,
  kind: EventKind,
  actor: z.enum(actors).openapi("CaseActor"),
  actorId: orNull(z.uuid()).openapi({ description: "The account of an owner or an admin." }),
  actorName: orNull(z.string()).openapi({
    description: "The username of an admin; null once the account is erased.",
    example: "asha.moderator",
  }),
  reason: orNull(Reason),
  decision: orNull(Decision),
  isUpheld: orNull(z.boolean()).openapi({ description: "Of an appeal that was decided." }),
  text: orNull(Statement),
}).openapi("CaseEvent");

/** A document that an owner uploaded for a check. */
const CaseDocument = z.object({
  id: z.uuid(),
  type: z.enum(documentTypes).openapi("DocumentType"),
  bytes: z.int(),
  sha256: z.string(),
  addedAt: Time,
  deletedAt: orNull(Time).openapi({ description: "Since when only its hash is kept." }),
}).openapi("CaseDocument");

export const WholeCase = Case.extend({
  claimant: orNull(
    z.object({ id: z.uuid(), mobile: orNull(z.string()) }).openapi("Claimant"),
  ).openapi({
    description: "Who asks for the listing, in a claim, with the number that they have shown.",
  }),
  snapshot: orNull(CaseSnapshot).openapi({ description: "Null once its owner is erased." }),
  current: orNull(CaseSnapshot).openapi({ description: "As it is now; null where it is gone." }),
  removedPictures: z.array(
    z.object({
      url: z.string(),
      folder: orNull(z.string()).openapi({
        description: "By which an admin reads it; null once it is deleted.",
      }),
    }).openapi("RemovedPicture"),
  ).openapi({ description: "Pictures of `snapshot` that the owner has removed since." }),
  reports: z.array(CaseReport).openapi({ description: "What was reported, the oldest first." }),
  events: z.array(CaseEvent).openapi({ description: "Its history, the oldest first." }),
  documents: z.array(CaseDocument),
  earlier: z.array(Case).openapi({ description: "Other cases of the same owner or listing." }),
  decidable: z.boolean().openapi({
    description: "False for who decided what is appealed against, where there is another admin.",
  }),
}).openapi("WholeCase");

export const statementMissing = "Say why, in one language or in both";

type DecisionInput = {
  decision: z.infer<typeof Decision>;
  statement?: { en?: string | null | undefined; hi?: string | null | undefined } | undefined;
  refusal?: string | undefined;
};

/**
 * Whether a decision has a statement or needs none. `confirm` and `nothing_wrong` depend on the
 * case: see `requireStatement`.
 */
const isExplained = ({ decision, statement, refusal }: DecisionInput): boolean =>
  ["publish", "confirm", "nothing_wrong"].includes(decision) || refusal !== undefined ||
  !!statement?.en || !!statement?.hi;

export const NewDecision = z.strictObject({
  decision: Decision,
  statement: NewStatement.optional(),
  refusal: Refusal.optional(),
  correctWithinDays: z.int().min(1).max(30).optional().openapi({
    description: "With `correct`: 7 unless it says otherwise.",
  }),
}).refine(isExplained, {
  error: statementMissing,
  path: ["statement"],
  params: { code: "required" },
}).openapi("NewDecision", {
  description:
    "Every decision needs a statement except `publish`, a `refusal`, and unreported cases that end well for the owner: " +
    "`confirm` of a check, `nothing_wrong` of a likeness, a switch or a screening. It goes to the owner and to who reported it, each in their language where it was " +
    "written in both. `confirm` and `refuse` are for checks and claims: either deletes the documents, and a claim that is " +
    "confirmed has the listing change hands. Of a likeness, `confirm` says that it is the same business as a deleted one " +
    "and shows the reviews of that one here, until `restore` or an appeal takes them off again. `remove` deletes the " +
    "listing and keeps its owner suspended; `restore` ends a suspension. The decision of an appeal is one, too. " +
    "`remove_reply` takes the owner's reply off a review, public or waiting; the review stays. " +
    "`refuse_edit` refuses an author's edit that waits; the public version stays.",
});

/** A case that an admin enters, such as a court's order. */
export const NewCase = z.strictObject({
  businessId: z.uuid(),
  reason: z.enum(enteredReasons).openapi("EnteredReason"),
  text: Paragraphs(1000),
}).openapi("NewCase");

export type CaseSnapshot = z.infer<typeof CaseSnapshot>;
export type Case = z.infer<typeof Case>;
export type WholeCase = z.infer<typeof WholeCase>;
export type NewDecision = z.infer<typeof NewDecision>;
export type NewCase = z.infer<typeof NewCase>;
