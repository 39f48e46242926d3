import { z } from "@hono/zod-openapi";
import {
  Finding,
  HeldEdit,
  ModeratedBusiness,
  Phone,
  Rates,
  Timings,
} from "#/contexts/listings/mod.ts";
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
  DeadlineName,
  Decision,
  EventKind,
  Reason,
  Statement,
  Time,
} from "../cases/schemas.ts";
import { documentTypes } from "../documents/document-type.ts";

/** A listing at the time of the first report. */
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
  pictures: z.array(z.string()).openapi({ description: "The URLs of the pictures." }),
  timings: orNull(Timings).optional().openapi({
    description: "Snapshots of earlier versions have no hours and prices.",
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
      "Why it needs a check: `burst`, `repeat`, `device`, `number`, `contact`, `words`, " +
      "`ring`.",
    example: ["repeat"],
  }),
  reply: orNull(z.string()).openapi({ description: "The public reply." }),
  heldReply: orNull(
    z.object({ text: z.string(), heldFor: z.array(z.string()) }).openapi("CaseHeldReply"),
  ).openapi({
    description:
      "The owner's pending reply. `publish` publishes it, too; `remove_reply` refuses it.",
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
    description:
      "The author's pending edit. `publish` publishes it. `refuse_edit` refuses it and " +
      "keeps the public version. `refuse` takes down both.",
  }),
  createdAt: Time,
  businessId: orNull(z.uuid()).openapi({ description: "Null while its listing is deleted." }),
  businessName: orNull(z.string()),
  slug: orNull(z.string()).openapi({
    description: "The slug of the business. Null while it is not public.",
  }),
}).openapi("CaseReview");

/** A visitor's enquiry, as a business reported it. */
export const ReportedEnquiry = z.object({
  reference: z.string(),
  businessName: z.string().openapi({ description: "The business that reported it." }),
  text: z.string(),
  photos: z.array(MediaImage),
}).openapi("ReportedRequest");
export type ReportedEnquiry = z.infer<typeof ReportedEnquiry>;

export const CaseStatus = z.enum(["due", "open", "correcting", "appealed", "decided"])
  .openapi("CaseStatus");
export type CaseStatus = z.infer<typeof CaseStatus>;

const Count = z.int().openapi({ example: 3 });

export const AdminCounts = z.object({
  cases: z.object({
    total: Count.openapi({ description: "Counts that use only the search text and the place." }),
    statuses: z.array(z.object({ status: CaseStatus, count: Count }).openapi("CaseStatusCount")),
    kinds: z.array(z.object({ kind: CaseKind, count: Count }).openapi("CaseKindCount")),
    overdue: Count,
    mine: Count,
    places: z.array(
      z.object({
        area: z.string().openapi({ example: "Maharashtra/Pune" }),
        city: z.string().openapi({ example: "Pune" }),
        cityHi: orNull(z.string()).openapi({ description: "In Hindi, if known." }),
        count: Count,
      }).openapi("CasePlaceCount"),
    ).openapi({ description: "The cities of the listings with the most cases." }),
    decidedToday: z.object({ all: Count, mine: Count }).openapi("DecidedToday", {
      description: "Decisions of admins on this day in India, whatever the filter.",
    }),
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
  stoppedRegistrars: Count.openapi({
    description: "Registrars who cannot register others until an admin lets them continue.",
  }),
}).openapi("AdminCounts");
export type AdminCounts = z.infer<typeof AdminCounts>;

export const Case = z.object({
  id: z.uuid(),
  kind: CaseKind,
  state: CaseState,
  reasons: z.array(Reason),
  text: orNull(z.string()).openapi({ description: "The first text of the reports, if any." }),
  reportCount: z.int().openapi({
    description: "The number of merged reports. It does not affect the decision.",
  }),
  isLight: z.boolean().openapi({
    description: "All reporters have a record of unfounded reports.",
  }),
  businessName: orNull(z.string()).openapi({ description: "The listing as it was when reported." }),
  business: orNull(ModeratedBusiness).openapi({
    description: "The current listing. Null if it is deleted.",
  }),
  review: orNull(CaseReview).openapi({
    description: "The review, for a case of kind `review`. Null once it is withdrawn.",
  }),
  held: orNull(
    z.object({
      findings: z.array(Finding),
      values: orNull(HeldEdit).openapi({
        description: "The pending edit. Null for a new listing.",
      }),
    }).openapi("CaseHeldListing"),
  ).openapi({
    description: "What is pending, for a case of kind `screening`. `nothing_wrong` publishes it. " +
      "Every other decision discards it.",
  }),
  term: DeadlineName,
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
    description: "The reference with which the reporter tracks it.",
    example: "7K3QX-9M2PT-4HV8D-R6WZC",
  }),
  reason: Reason,
  text: orNull(z.string()),
  at: Time,
  acknowledgedAt: orNull(Time),
  hasContact: z.boolean().openapi({ description: "Whether the reporter gets an answer." }),
  isLight: z.boolean(),
}).openapi("CaseReport");

const CaseEvent = z.object({
  at: Time,
  kind: EventKind,
  actor: z.enum(actors).openapi("CaseActor"),
  actorId: orNull(z.uuid()).openapi({ description: "The account of an owner or an admin." }),
  actorName: orNull(z.string()).openapi({
    description: "The username of an admin. Null once the account is deleted.",
    example: "asha.moderator",
  }),
  reason: orNull(Reason),
  decision: orNull(Decision),
  isUpheld: orNull(z.boolean()).openapi({ description: "For a decided appeal." }),
  text: orNull(Statement),
}).openapi("CaseEvent");

/** A document that a user uploaded for a check or a claim. */
export const CaseDocument = z.object({
  id: z.uuid(),
  type: z.enum(documentTypes).openapi("DocumentType"),
  bytes: z.int(),
  sha256: z.string(),
  addedAt: Time,
  deletedAt: orNull(Time).openapi({ description: "Since when only its hash is stored." }),
}).openapi("CaseDocument");

export const WholeCase = Case.extend({
  reportedRequests: z.array(ReportedEnquiry).openapi({
    description: "What businesses reported, for a pending case of kind `requests`. The service " +
      "shows a request for 30 days.",
  }),
  claimant: orNull(
    z.object({ id: z.uuid(), mobile: orNull(z.string()) }).openapi("Claimant"),
  ).openapi({
    description: "The claimant of the listing, with the number they have verified.",
  }),
  account: orNull(
    z.object({ id: z.uuid(), username: z.string(), mobile: orNull(z.string()) })
      .openapi("CaseAccount"),
  ).openapi({
    description: "The account that a case of kind `number` or `requests` is about, with the " +
      "number it has verified. Null once it is deleted.",
  }),
  snapshot: orNull(CaseSnapshot).openapi({ description: "Null once its owner is deleted." }),
  current: orNull(CaseSnapshot).openapi({
    description: "The current state. Null if it is deleted.",
  }),
  removedPictures: z.array(
    z.object({
      url: z.string(),
      folder: orNull(z.string()).openapi({
        description: "The address at which an admin can read it. Null once it is deleted.",
      }),
    }).openapi("RemovedPicture"),
  ).openapi({ description: "Pictures of `snapshot` that the owner has removed since." }),
  reports: z.array(CaseReport).openapi({ description: "The reports, oldest first." }),
  events: z.array(CaseEvent).openapi({ description: "The history, oldest first." }),
  documents: z.array(CaseDocument),
  earlier: z.array(Case).openapi({ description: "Other cases of the same owner or listing." }),
  waitsForDocuments: z.boolean().openapi({
    description: "A reopened request, whose documents are deleted. Its user was asked for them.",
  }),
  undoUntil: orNull(Time).openapi({
    description: "Until then the caller can undo their decision. Null for other admins.",
  }),
  reopening: z.enum(["allowed", "another_admin", "refused"]).openapi("CaseReopening", {
    description: "Whether the caller can reopen the case. `another_admin`: a decision of the " +
      "caller has hidden a listing or a review, and there is another admin.",
  }),
  decidable: z.boolean().openapi({
    description: "False for the admin whose decision is appealed, if there is another admin.",
  }),
}).openapi("WholeCase");

export const statementMissing = "Give a reason, in one language or both";

export const NewDecision = z.strictObject({
  decision: Decision,
  statement: NewStatement.optional(),
  refusal: Refusal.optional(),
  correctWithinDays: z.int().min(1).max(30).optional().openapi({
    description: "With `correct`. The default is 7.",
  }),
  neverList: z.array(Phone).max(3).optional().openapi({
    description: "With `remove`: numbers that no list may bring back, such as a private number " +
      "that a list had. Their user can still list them with a code.",
    example: ["9876543210"],
  }),
}).refine(({ decision, statement, refusal }) =>
  // Whether `confirm` and `nothing_wrong` need one depends on the case, see `requireStatement`.
  ["publish", "confirm", "nothing_wrong"].includes(decision) || refusal !== undefined ||
  statement?.en || statement?.hi, {
  error: statementMissing,
  path: ["statement"],
  params: { code: "required" },
}).openapi("NewDecision", {
  description: "Every decision needs a statement, with three exceptions: `publish`, a `refusal`, " +
    "and unreported cases that end in the owner's favour. The last are `confirm` of a " +
    "check, and `nothing_wrong` for a likeness, a switch or a screening. The service " +
    "sends the statement to the owner and the reporters, each in their language if it " +
    "has both. `confirm` and `refuse` decide checks and claims. Both delete the " +
    "documents, and a confirmed claim transfers the listing. For a likeness, `confirm` " +
    "says that it is the same business as a deleted one. Its reviews then show here, " +
    "until `restore` or an appeal removes them. `remove` hides the listing, deletes it " +
    "after 30 days, or at once if an order asked for it, and keeps its owner suspended. `restore` ends a suspension. An appeal is decided with a " +
    "decision, too. `remove_reply` removes the owner's public or pending reply; the " +
    "review stays. `refuse_edit` refuses a pending edit; the public version stays.",
});

export const NewReopening = z.strictObject({
  reason: Paragraphs(500).openapi({ example: "The owner has sent a bill." }),
}).openapi("NewReopening");

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
