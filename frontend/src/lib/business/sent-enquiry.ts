import type { Schemas } from "#/api/client.ts";

type Sent = Pick<Schemas["Enquiry"], "state" | "recipients">;

/** As the API's state. `noneCan`: it is open, but no business can answer that it can come. */
export const sentState = ({ state, recipients }: Sent): Sent["state"] | "noneCan" =>
  state === "open" &&
    recipients.every(({ state }) => state === "declined" || state === "released")
    ? "noneCan"
    : state;
