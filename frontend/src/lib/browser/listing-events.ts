import type { Schemas } from "#/api/client.ts";

type Event = Schemas["ListingEvent"];

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
  const link = (target as Element).closest<HTMLElement>("[data-track]");
  if (!link) return;
  const { pathname } = link.closest("article")?.querySelector("a") ?? location;
  sendListingEvent(pathname.split("/")[2]!, { kind: link.dataset.track as Event["kind"] });
};
