/**
 * Complaints about a listing. `likeness`: it resembles another listing. `switch`: a listing with
 * reviews has become another business. `screening`: a moderator must read its texts before they are
 * public.
 */
export const complaintKinds = ["report", "likeness", "switch", "screening"] as const;

/** Verifications that an owner requests with a document. */
export const checkKinds = ["gstin", "address", "identity"] as const;
export type CheckKind = typeof checkKinds[number];

/**
 * Kinds of cases. `claim`: a user claims a listing by document. `review`: whether a review may be
 * public. `number`: a user disputes another account's phone number. `requests`: businesses reported
 * a visitor's enquiries as abuse.
 */
export const caseKinds = [
  ...complaintKinds,
  ...checkKinds,
  "claim",
  "review",
  "number",
  "requests",
] as const;
export type CaseKind = typeof caseKinds[number];

/** Cases about an account. They end in `confirm` or `refuse`. */
export const isOfAccount = (kind: CaseKind): boolean => kind === "number" || kind === "requests";

/** Requests by document. They end in `confirm` or `refuse`. */
type RequestKind = CheckKind | "claim";

export const isRequest = (kind: CaseKind): kind is RequestKind =>
  kind === "claim" || checkKinds.some((check) => check === kind);

export const reportReasons = [
  "wrong_details",
  "closed",
  "not_theirs",
  "fraud",
  "offensive",
  "other",
] as const;

export const reviewReportReasons = [
  "fake",
  "offensive",
  "private",
  "off_topic",
  "other",
] as const;

/** Visitors' reasons, and orders of courts or the government, which admins enter. */
export const enteredReasons = [...reportReasons, "order"] as const;

export const reasons = [
  ...enteredReasons,
  "fake",
  "private",
  "off_topic",
  "check",
  "claim",
  "screening",
  "number",
  "requests",
] as const;
export type Reason = typeof reasons[number];

/**
 * `open`, `appealed`: the operators must decide. `correcting`: the owner must correct something.
 * `merged`: the case was merged into another case.
 */
export const caseStates = ["open", "correcting", "decided", "appealed", "merged"] as const;
export type CaseState = typeof caseStates[number];

const complaintDecisions = [
  "nothing_wrong",
  "correct",
  "suspend",
  "remove",
  "restore",
] as const;

/** `confirm`: the listing is the same business as a deleted one and gets its reviews. */
const likenessDecisions = [...complaintDecisions, "confirm"] as const;

/** The decisions on requests by document and on accounts. */
const requestDecisions = ["confirm", "refuse"] as const;

const reviewDecisions = ["publish", "refuse", "remove_reply", "refuse_edit"] as const;

export const decisions = [
  ...complaintDecisions,
  ...requestDecisions,
  "publish",
  "remove_reply",
  "refuse_edit",
] as const;
export type Decision = typeof decisions[number];

/** @returns the decisions that a kind of case allows */
export const decisionsOf = (kind: CaseKind): readonly Decision[] => {
  if (kind === "review") return reviewDecisions;
  if (isRequest(kind) || isOfAccount(kind)) return requestDecisions;
  return kind === "likeness" ? likenessDecisions : complaintDecisions;
};

const hard: readonly Decision[] = ["correct", "suspend", "remove"];

/** Whether a decision hides a listing. */
export const hidesListing = (decision: Decision | null): boolean =>
  decision === "suspend" || decision === "remove";

/** Whether a decision on a case hides its listing or its review. */
export const isHiding = (kind: CaseKind, decision: Decision | null): boolean =>
  hidesListing(decision) || decision === "refuse" && kind === "review";

/** The decisions that an owner can appeal. */
export const againstOwner: Partial<Record<CaseKind, readonly Decision[]>> = {
  report: hard,
  likeness: [...hard, "confirm"],
  switch: hard,
  // Owners do not need to appeal against a refused edit, because they can submit it again.
  screening: ["suspend", "remove"],
  claim: ["confirm"],
  requests: ["confirm"],
};

export const eventKinds = [
  "received",
  "acknowledged",
  "assigned",
  "unassigned",
  "warned",
  "escalated",
  "decided",
  "decision_undone",
  "reopened",
  "answered",
  "not_corrected",
  "appealed",
  "appeal_decided",
  "listing_deleted",
  "listed_again",
  "documents_deleted",
  "merged",
  "review_withdrawn",
  "told",
] as const;
export type EventKind = typeof eventKinds[number];

export const actors = ["reporter", "owner", "claimant", "admin", "service"] as const;
export type Actor = typeof actors[number];

/**
 * Deadlines. `harm`: for harmful content that the IT Rules list. `order`: for orders of courts or
 * the government. `review`: for reviews that are queued for moderation.
 */
export const deadlineNames = ["acknowledgement", "answer", "harm", "order", "review"] as const;
export type DeadlineName = typeof deadlineNames[number];
