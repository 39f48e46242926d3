/** What a case is about: what people report, or what is too like a suspended listing. */
export const caseKinds = ["report", "likeness"] as const;
export type CaseKind = typeof caseKinds[number];

/** What visitors may say is wrong. */
export const reportReasons = [
  "wrong_details",
  "closed",
  "not_theirs",
  "fraud",
  "offensive",
  "other",
] as const;

/** The same, and the order of a court or the government, which an admin enters. */
export const reasons = [...reportReasons, "order"] as const;
export type Reason = typeof reasons[number];

/**
 * `open`: the operators have to decide. `correcting`: the owner was asked to correct something.
 * `appealed`: the operators have to decide anew. `merged`: it is part of another case.
 */
export const caseStates = ["open", "correcting", "decided", "appealed", "merged"] as const;
export type CaseState = typeof caseStates[number];

export const decisions = ["nothing_wrong", "correct", "suspend", "remove", "restore"] as const;
export type Decision = typeof decisions[number];

/** What an owner may appeal against. */
export const againstOwner: readonly Decision[] = ["correct", "suspend", "remove"];

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
  "merged",
  "told",
] as const;
export type EventKind = typeof eventKinds[number];

export const actors = ["reporter", "owner", "admin", "service"] as const;
export type Actor = typeof actors[number];

/** How soon something has to be done: `harm` for what the rules list, `order` for an order. */
export const termNames = ["acknowledgement", "answer", "harm", "order"] as const;
export type TermName = typeof termNames[number];
