import type { Schemas } from "#/api/client.ts";

type Event = Schemas["ListingEvent"];

/** Counts for a listing's owner, without anything about the visitor, and waits for no answer. */
export const sendListingEvent = (slug: string, event: Event) =>
  navigator.sendBeacon(
    `/api/business/${slug}/events`,
    new Blob([JSON.stringify(event)], { type: "application/json" }),
  );

/** A way to a business is taken: a link that says so, on a card or on the page of its business. */
export const trackContactClick = ({ target }: MouseEvent) => {
  const link = (target as Element).closest<HTMLElement>("[data-track]");
  if (!link) return;
  const { pathname } = link.closest("article")?.querySelector("a") ?? location;
  sendListingEvent(pathname.split("/")[2]!, { kind: link.dataset.track as Event["kind"] });
};
