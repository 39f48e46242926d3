import type { Schemas } from "#/api/client.ts";

type Event = Schemas["ListingEvent"];

/** Call link; `call` is the response to the event of its last click. */
export type CallLink = HTMLElement & { call?: Promise<Response | undefined> };

/**
 * Counts an event for the listing's owner. Sends nothing about the visitor and ignores the
 * response.
 */
export const sendListingEvent = (slug: string, event: Event) =>
  navigator.sendBeacon(
    `/api/business/${slug}/events`,
    new Blob([JSON.stringify(event)], { type: "application/json" }),
  );

/** Counts a click on a `data-track` link, on a business card or on the page of the business. */
export const trackContactClick = ({ target }: MouseEvent) => {
  const link = (target as Element).closest<CallLink>("[data-track]");
  if (!link) return;
  const { pathname } = link.closest("article")?.querySelector("a") ?? location;
  const slug = pathname.split("/")[2]!;
  const kind = link.dataset.track as Event["kind"];
  if (kind !== "call") return sendListingEvent(slug, { kind });
  // The page stays, so it can read the response (`islands/call-outcome.ts`).
  link.call = fetch(`/api/business/${slug}/events`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ kind }),
    keepalive: true,
  }).catch(() => undefined);
};
