/**
/**
 * What is said against a listing: what people report, that it is like another one, that it has
 * reviews and has become another business (`switch`), or that its texts have to be read before they
 * are public.
 */
export const complaintKinds = ["report", "likeness", "switch", "screening"] as const;

/** What an owner asks to have checked, by a document. */
export const checkKinds = ["gstin", "address", "identity"] as const;
export type CheckKind = typeof checkKinds[number];

/**
 * What a case is about: also whose a listing is, where a claimant shows it by a document, whether a
 * review is shown, and whose a number is that has an account.
 */
export const caseKinds = [
  ...complaintKinds,
  ...checkKinds,
  "claim",
  "review",
  "number",
] as const;
export type CaseKind = typeof caseKinds[number];

/** What is asked for by documents: it is confirmed or refused. */
type RequestKind = CheckKind | "claim";

export const isRequest = (kind: CaseKind): kind is RequestKind =>
  kind === "claim" || checkKinds.some((check) => check === kind);

/** What visitors may say is wrong. */
export const reportReasons = [
  "wrong_details",
  "closed",
  "not_theirs",
  "fraud",
  "offensive",
  "other",
] as const;

/** What people may say is wrong with a review. */
export const reviewReportReasons = [
  "fake",
  "offensive",
  "private",
  "off_topic",
  "other",
] as const;

/** Visitors' reasons, and the order of a court or the government, which an admin enters. */
export const enteredReasons = [...reportReasons, "order"] as const;

/** All of them, what is asked for by documents, and a review that a person looks at first. */
export const reasons = [
  ...enteredReasons,
  "fake",
  "private",
  "off_topic",
  "check",
  "claim",
  "screening",
  "number",
] as const;
export type Reason = typeof reasons[number];

/**
 * `open`: the operators have to decide. `correcting`: the owner was asked to correct something.
 * `appealed`: the operators have to decide anew. `merged`: it is part of another case.
 */
export const caseStates = ["open", "correcting", "decided", "appealed", "merged"] as const;
export type CaseState = typeof caseStates[number];

/** Of a complaint. */
const complaintDecisions = [
  "nothing_wrong",
  "correct",
  "suspend",
  "remove",
  "restore",
] as const;

/** `confirm`: it is the same business as a deleted one, whose reviews it gets. */
const likenessDecisions = [...complaintDecisions, "confirm"] as const;

/** Of a request, and of a number. */
const requestDecisions = ["confirm", "refuse"] as const;

/** Of a review. */
const reviewDecisions = ["publish", "refuse", "remove_reply", "refuse_edit"] as const;

export const decisions = [
  ...complaintDecisions,
  ...requestDecisions,
  "publish",
  "remove_reply",
  "refuse_edit",
] as const;
export type Decision = typeof decisions[number];

/** What can be decided of a case of a kind. */
export const decisionsOf = (kind: CaseKind): readonly Decision[] => {
  if (kind === "review") return reviewDecisions;
  if (isRequest(kind) || kind === "number") return requestDecisions;
  return kind === "likeness" ? likenessDecisions : complaintDecisions;
};

const hard: readonly Decision[] = ["correct", "suspend", "remove"];

/** What an owner may appeal against. */
export const againstOwner: Partial<Record<CaseKind, readonly Decision[]>> = {
  report: hard,
  likeness: [...hard, "confirm"],
  switch: hard,
  // An edit that was not published can be sent again.
  screening: ["suspend", "remove"],
  claim: ["confirm"],
};

export const eventKinds = [
  "received",
  "acknowledged",
  "assigned",
  "unassigned",
  "warned",
  "escalated",
  "decided",
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
 * How soon something has to be done: `harm` for what the rules list, `order` for an order, `review`
 * for a review that a person looks at before it is shown.
 */
export const termNames = ["acknowledgement", "answer", "harm", "order", "review"] as const;
export type TermName = typeof termNames[number];
