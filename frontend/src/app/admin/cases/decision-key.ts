import type { Schemas } from "#/api/client.ts";

type Case = Schemas["Case"];
type Kind = Schemas["CaseKind"];
type Decision = Schemas["Decision"];

/** Whether visitors or automatic checks complained about a listing. */
export const isComplaint = (kind: Kind): boolean =>
  kind === "report" || kind === "likeness" || kind === "switch" || kind === "screening";

/** Whether the case is about an account and not about a listing or review. */
export const isOfAccount = (kind: Kind): boolean => kind === "number" || kind === "requests";

const isCheck = (kind: Kind): boolean =>
  kind === "gstin" || kind === "address" || kind === "identity";

/** Whether a visitor reported the case; otherwise the service or an owner opened it. */
export const isReported = ({ kind, reasons }: Pick<Case, "kind" | "reasons">): boolean =>
  kind === "report" || isOfAccount(kind) ||
  kind === "review" && reasons.some((reason) => reason !== "screening");

/** Message key of how a case began. */
export const openingOf = (adminCase: Schemas["WholeCase"]) => {
  const { kind, events } = adminCase;
  if (events[0]?.actor === "admin") return "entered";
  if (isReported(adminCase)) return "reported";
  if (kind === "claim") return "claimed";
  return isCheck(kind) ? "asked" : "found";
};

/** Message key of an event; the first depends on who opened the case. */
export const eventKey = ({ kind, actor }: Schemas["CaseEvent"]) =>
  kind === "received" ? `case.openedBy.${actor}` as const : `case.events.${kind}` as const;

/** True if a decision needs no reason: no visitor reported the case, and it favours the owner. */
export const needsNoReason = ({ kind, state }: Case, decision: Decision): boolean =>
  decision === "confirm" && isCheck(kind) ||
  decision === "nothing_wrong" && state !== "appealed" && isComplaint(kind) && kind !== "report";

/** Message key of a decision, which depends on the kind of case. */
export const decisionKey = (
  adminCase: Pick<Case, "kind" | "reasons"> & Partial<Pick<Case, "review">>,
  decision: Decision,
) => {
  const { kind, review } = adminCase;
  const isYes = decision === "confirm" || decision === "publish";
  if (kind === "number") return isYes ? "release_number" : "keep_number";
  if (kind === "requests") return isYes ? "reports_right" : "reports_wrong";
  if (kind === "likeness" && isYes) return "same_business";
  if (kind === "screening" && decision === "nothing_wrong") return "publish_held";
  if (kind === "screening" && decision === "correct") return "drop_held";
  if (kind !== "review" || decision !== "publish" && decision !== "refuse") {
    return decision as Exclude<Decision, "publish">;
  }
  if (review?.edit) return isYes ? "publish_edit" : "take_down";
  if (review?.heldReply) return isYes ? "publish_reply" : "take_down";
  if (isReported(adminCase)) return isYes ? "keep" : "take_down";
  return isYes ? "publish" : "refuse_review";
};
