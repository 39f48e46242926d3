import type { Schemas } from "#/api/client.ts";

type Decision = Schemas["Decision"];
type OfReview = "publish" | "publish_reply" | "refuse_review" | "keep" | "take_down";

/** Somebody has reported it; else it came by itself, or because somebody asked for it. */
export const isReported = ({ kind, reasons }: Pick<Schemas["Case"], "kind" | "reasons">): boolean =>
  kind === "report" || kind === "review" && reasons.some((reason) => reason !== "screening");

/** What a decision is called: of a review that everybody reads already it is another one. */
export const decisionWord = (
  one: Pick<Schemas["Case"], "kind" | "reasons"> & Partial<Pick<Schemas["Case"], "review">>,
  decision: Decision,
): Exclude<Decision, "publish"> | OfReview | "same_business" => {
  if (one.kind === "likeness" && decision === "confirm") return "same_business";
  if (one.kind !== "review" || decision !== "publish" && decision !== "refuse") return decision;
  if (one.review?.heldReply) return decision === "publish" ? "publish_reply" : "take_down";
  if (decision === "publish") return isReported(one) ? "keep" : "publish";
  return isReported(one) ? "take_down" : "refuse_review";
};
