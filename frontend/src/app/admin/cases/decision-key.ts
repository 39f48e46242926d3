import type { Schemas } from "#/api/client.ts";

type Decision = Schemas["Decision"];
type UnpublishedDecision = "publish_held" | "drop_held";
type ReviewDecision =
  | "publish"
  | "publish_edit"
  | "publish_reply"
  | "refuse_review"
  | "keep"
  | "take_down";
type AccountDecision = "release_number" | "keep_number" | "reports_right" | "reports_wrong";

/** Whether the case is about an account and not about a listing or review. */
export const isOfAccount = (kind: Schemas["CaseKind"]): boolean =>
  kind === "number" || kind === "requests";

/** Whether a visitor reported the case; otherwise the service or an owner opened it. */
export const isReported = ({ kind, reasons }: Pick<Schemas["Case"], "kind" | "reasons">): boolean =>
  kind === "report" || isOfAccount(kind) ||
  kind === "review" && reasons.some((reason) => reason !== "screening");

type Opened =
  & Pick<Schemas["Case"], "kind" | "reasons">
  & Partial<Pick<Schemas["WholeCase"], "events">>;

/** Message key of how a case began. */
export const openingOf = (adminCase: Opened) => {
  const { kind, events } = adminCase;
  if (events?.[0]?.actor === "admin") return "entered";
  if (isReported(adminCase)) return "reported";
  if (kind === "claim") return "claimed";
  return kind === "gstin" || kind === "address" || kind === "identity" ? "asked" : "found";
};

/** True if a decision needs no reason: no visitor reported the case, and it favours the owner. */
export const needsNoReason = (
  { kind, state }: Pick<Schemas["Case"], "kind" | "state">,
  decision: Decision,
): boolean =>
  decision === "confirm" && (kind === "gstin" || kind === "address" || kind === "identity") ||
  decision === "nothing_wrong" && state !== "appealed" &&
    (kind === "likeness" || kind === "switch" || kind === "screening");

/** Message key of a decision, which depends on the kind of case. */
export const decisionKey = (
  adminCase: Pick<Schemas["Case"], "kind" | "reasons"> & Partial<Pick<Schemas["Case"], "review">>,
  decision: Decision,
):
  | Exclude<Decision, "publish">
  | ReviewDecision
  | AccountDecision
  | UnpublishedDecision
  | "same_business" => {
  if (adminCase.kind === "number") return decision === "confirm" ? "release_number" : "keep_number";
  if (adminCase.kind === "requests") {
    return decision === "confirm" ? "reports_right" : "reports_wrong";
  }
  if (adminCase.kind === "likeness" && decision === "confirm") return "same_business";
  if (adminCase.kind === "screening" && decision === "nothing_wrong") return "publish_held";
  if (adminCase.kind === "screening" && decision === "correct") return "drop_held";
  if (adminCase.kind !== "review" || decision !== "publish" && decision !== "refuse") {
    return decision;
  }
  if (adminCase.review?.edit) return decision === "publish" ? "publish_edit" : "take_down";
  if (adminCase.review?.heldReply) return decision === "publish" ? "publish_reply" : "take_down";
  if (decision === "publish") return isReported(adminCase) ? "keep" : "publish";
  return isReported(adminCase) ? "take_down" : "refuse_review";
};
