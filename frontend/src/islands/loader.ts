/** Script of every page: hydrates islands on demand, and queues early clicks and submits. */
import { startHearts } from "#/components/business/hearts.ts";
import { startDialogs } from "#/components/dialogs/start-dialogs.ts";
import { cachePage } from "#/lib/browser/cache-page.ts";
import { replayEarlyEvents } from "#/lib/browser/early-submit.ts";
import { trackTyping } from "#/lib/browser/typed-text.ts";
import { showQueuedToast } from "#/ui/toast.ts";
import { startDelegatedEvents } from "./delegated.ts";
import type { IslandModule } from "./index.ts";
import { startSpinner } from "./navigation.ts";
import { startNotices, startPreviewBanner } from "./notices.ts";
import { reloadOnce } from "./reload-once.ts";
import { syncSession } from "./session-sync.ts";

trackTyping();
startDelegatedEvents();
startHearts(reloadOnce);
startDialogs(reloadOnce);
syncSession();
startNotices();
startPreviewBanner();
startSpinner();
cachePage();
showQueuedToast();

/** Scripts without React, by the selector of the elements that need them. */
const parts: Record<string, () => Promise<{ start: () => void }>> = {
  "form[data-ask]": () => import("./ask.ts"),
  "[data-carousel]": () => import("./carousel.ts"),
  "form[data-place]": () => import("./place.ts"),
  "form[data-filters]": () => import("./filters.ts"),
  "[data-listing]": () => import("./listing.ts"),
  "[data-reviews]": () => import("./reviews.ts"),
  "#enquiry": () => import("./enquiry.ts"),
  "[data-until]": () => import("./availability.ts"),
};
for (const [selector, load] of Object.entries(parts)) {
  if (!document.querySelector(selector)) continue;
  load().then(({ start }) => {
    start();
    cachePage();
  }).catch(reloadOnce);
}

/** Each file of this folder with a component is an island, named like its file. */
const islands = import.meta.glob<IslandModule<never>>("./*.tsx");

const hydrating = new Map<HTMLElement, Promise<void>>();

const isHydrated = ({ dataset }: HTMLElement): boolean => "hydrated" in dataset;

const find = (on: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-island][data-on=${on}]`),
];

const hydrateIsland = (element: HTMLElement): Promise<void> => {
  const pending = hydrating.get(element);
  if (pending) return pending;
  const run = async () => {
    const [{ hydrate }, module] = await Promise.all([
      import("./hydration/hydrate.tsx"),
      islands[`./${element.dataset.island}.tsx`]!(),
    ]);
    await hydrate(element, module);
    // An attribute, so that browser tests can wait for it.
    element.dataset.hydrated = "";
    // Caches the page again, now with the island's files.
    cachePage();
  };
  const work = run().catch((error) => {
    hydrating.delete(element);
    reloadOnce(error);
  });
  hydrating.set(element, work);
  return work;
};

const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ??
  {};

find("load").forEach(hydrateIsland);

const islandOf = (event: Event): HTMLElement | undefined => {
  const element = (event.target as Element).closest<HTMLElement>("[data-island]");
  return element && !isHydrated(element) ? element : undefined;
};

/** Hydrates `intent` islands on the first event; with the data saver on, only the used island. */
const onIntent = (event: Event) => {
  const { movementX, movementY } = event as PointerEvent;
  // Ignores the `pointermove` that a resting pointer fires when a page appears.
  if (event.type === "pointermove" && !movementX && !movementY) return;
  const island = islandOf(event);
  if (island) hydrateIsland(island);
  if (saveData) return;
  intents.forEach((type) => removeEventListener(type, onIntent, true));
  find("intent").forEach(hydrateIsland);
};
const intents = ["pointerdown", "pointermove", "keydown", "focusin"];
intents.forEach((type) => addEventListener(type, onIntent, { capture: true, passive: true }));

/**
 * Queues clicks and POST forms until their island is hydrated. Links, GET forms, popovers and
 * dialogs work before hydration.
 */
const queueUntilHydrated = async (
  event: Event,
  control: HTMLElement,
  repeat: (island: HTMLElement) => void,
) => {
  const island = islandOf(event);
  if (!island) return;
  event.preventDefault();
  event.stopPropagation();
  control.setAttribute("aria-busy", "true");
  await hydrateIsland(island);
  // Waits until the island has restored a draft, which may render other fields.
  await new Promise((resolve) => setTimeout(resolve));
  control.removeAttribute("aria-busy");
  if (isHydrated(island)) repeat(island);
};

addEventListener("click", (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>("button");
  if (!button || button.matches("[popovertarget], [commandfor], [type=submit]")) return;
  queueUntilHydrated(event, button, () => button.isConnected && button.click());
}, true);

addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (form.getAttribute("method") !== "post") return;
  const { submitter } = event;
  queueUntilHydrated(event, (submitter ?? form) as HTMLElement, (island) => {
    if (form.isConnected) form.requestSubmit(submitter);
    // On a page translated by the browser, React replaces the form.
    else island.querySelector("form")?.requestSubmit();
  });
}, true);
replayEarlyEvents();
