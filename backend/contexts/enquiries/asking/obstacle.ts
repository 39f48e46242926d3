import { mostOfBusiness } from "./limits.ts";
import type { Askable } from "./queries.ts";

const messages = {
  demo: "This is an example, not a real business",
  unclaimed: "This business has no owner here who could answer",
  own: "You cannot ask your own business",
  paused: "This business takes no requests at the moment",
  asked_already: "You have asked this business within 24 hours. Ask it tomorrow",
  busy: "This business has received 30 requests in 24 hours. Ask it tomorrow",
};

type Obstacle = { code: keyof typeof messages; message: string };

/** @returns why a visitor cannot ask a public business; undefined if the visitor can */
export function obstacleOf(
  { ownerId, demo, isPaused, isAsked, received }: Pick<
    Askable,
    "ownerId" | "demo" | "isPaused" | "isAsked" | "received"
  >,
  visitorId?: string,
): Obstacle | undefined {
  const code = ownerId === null
    ? (demo ? "demo" : "unclaimed")
    : ownerId === visitorId
    ? "own"
    : isPaused
    ? "paused"
    : isAsked
    ? "asked_already"
    : received >= mostOfBusiness
    ? "busy"
    : undefined;
  return code && { code, message: messages[code] };
}
