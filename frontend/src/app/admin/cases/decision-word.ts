import type { Schemas } from "#/api/client.ts";

type Decision = Schemas["Decision"];
type OfHeld = "publish_held" | "drop_held";
type OfReview =
  | "publish"
  | "publish_edit"
  | "publish_reply"
  | "refuse_review"
  | "keep"
  | "take_down";
type OfNumber = "release_number" | "keep_number";

/** Whether it was reported; else the service opened it, or an owner asked for it. */
export const isReported = ({ kind, reasons }: Pick<Schemas["Case"], "kind" | "reasons">): boolean =>
  kind === "report" || kind === "number" ||
  kind === "review" && reasons.some((reason) => reason !== "screening");

/** Whether a decision needs no reason: the case was not reported and ends well for the owner. */
export const needsNoReason = (
  { kind, state }: Pick<Schemas["Case"], "kind" | "state">,
  decision: Decision,
): boolean =>
  decision === "confirm" && (kind === "gstin" || kind === "address" || kind === "identity") ||
  decision === "nothing_wrong" && state !== "appealed" &&
    (kind === "likeness" || kind === "switch" || kind === "screening");

/** What a decision is called: another word where the case is about a review or a number. */
export const decisionWord = (
  one: Pick<Schemas["Case"], "kind" | "reasons"> & Partial<Pick<Schemas["Case"], "review">>,
  decision: Decision,
): Exclude<Decision, "publish"> | OfReview | OfNumber | OfHeld | "same_business" => {
  if (one.kind === "number") return decision === "confirm" ? "release_number" : "keep_number";
  if (one.kind === "likeness" && decision === "confirm") return "same_business";
  if (one.kind === "screening" && decision === "nothing_wrong") return "publish_held";
  if (one.kind === "screening" && decision === "correct") return "drop_held";
  if (one.kind !== "review" || decision !== "publish" && decision !== "refuse") return decision;
  if (one.review?.edit) return decision === "publish" ? "publish_edit" : "take_down";
  if (one.review?.heldReply) return decision === "publish" ? "publish_reply" : "take_down";
  if (decision === "publish") return isReported(one) ? "keep" : "publish";
  return isReported(one) ? "take_down" : "refuse_review";
};
