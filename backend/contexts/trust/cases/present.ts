import type { EventRow } from "./event-queries.ts";
import type { PublicEvent } from "./schemas.ts";

export const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

export const textOf = ({ en, hi }: Pick<EventRow, "en" | "hi">) =>
  en === null && hi === null ? null : { en, hi };

export const presentEvent = (event: EventRow): PublicEvent => ({
  at: event.at.toISOString(),
  kind: event.kind,
  decision: event.decision,
  text: textOf(event),
});
