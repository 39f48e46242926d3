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

/** The card of a contact link, or the head of its column in a comparison, with the business's name. */
export const headOf = (link: Element): Element | null | undefined => {
  const column = link.closest("td")?.cellIndex;
  return column ? link.closest("table")?.rows[0]?.cells[column] : link.closest("article");
};

/** Counts a click on a `data-track` link, on a business card or on the page of the business. */
export const trackContactClick = ({ target }: MouseEvent) => {
  const link = (target as Element).closest<CallLink>("[data-track]");
  if (!link) return;
  const { pathname } = headOf(link)?.querySelector("a") ?? location;
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
