import type { Schemas } from "#/api/client.ts";

type Sent = Pick<Schemas["Enquiry"], "state" | "recipients">;

/** As the API's state. `noneCan`: it is open, but no business can answer that it can come. */
export const sentState = ({ state, recipients }: Sent): Sent["state"] | "noneCan" =>
  state === "open" && recipients.every((recipient) => laneOf(recipient) === "cannot")
    ? "noneCan"
    : state;

/** What a business has done with an enquiry, the best first. */
export const lanes = ["can", "read", "waiting", "cannot"] as const;

export const laneOf = (
  { state, openedAt }: Pick<Schemas["EnquiryRecipient"], "state" | "openedAt">,
): typeof lanes[number] => {
  if (state === "answered" || state === "chosen") return "can";
  if (state === "declined" || state === "released") return "cannot";
  return openedAt ? "read" : "waiting";
};
