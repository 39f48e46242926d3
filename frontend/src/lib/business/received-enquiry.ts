import type { Schemas } from "#/api/client.ts";

export type Received = Schemas["ReceivedEnquiry"];

/** What an owner needs to know of an enquiry. Only the first three can still be answered. */
export type ReceivedState =
  | "waiting"
  | "answered"
  | "declined"
  | "reported"
  | "chosen"
  | "released"
  | "closed"
  | "expired"
  | "over";

export const receivedState = (
  { state, recipientState, isReported }: Pick<Received, "state" | "recipientState" | "isReported">,
): ReceivedState => {
  if (isReported) return "reported";
  if (recipientState === "chosen") return "chosen";
  if (state === "chosen") return "released";
  if (state !== "open") return state;
  // The listing was not public for a time.
  if (recipientState === "released") return "over";
  return recipientState === "answered" || recipientState === "declined"
    ? recipientState
    : "waiting";
};

export const mayAnswer = (state: ReceivedState): boolean =>
  state === "waiting" || state === "answered" || state === "declined";
