import type { Schemas } from "#/api/client.ts";

type Event = Schemas["ListingEvent"];

/** Counts for a listing's owner, without anything about the visitor, and waits for no answer. */
export const tell = (slug: string, event: Event) =>
  navigator.sendBeacon(
    `/api/business/${slug}/events`,
    new Blob([JSON.stringify(event)], { type: "application/json" }),
  );

/** A way to a business is taken: a link that says so, on a card or on the page of its business. */
export const tellClick = ({ target }: MouseEvent) => {
  const link = (target as Element).closest<HTMLElement>("[data-tell]");
  if (!link) return;
  const { pathname } = link.closest("article")?.querySelector("a") ?? location;
  tell(pathname.split("/")[2]!, { kind: link.dataset.tell as Event["kind"] });
};
