const root = document.documentElement;

/** Buttons that need the loader. Menus, drawers and links work without it. */
const buttons = "button:is([data-save], [data-dialog], [data-sign-out]), " +
  "[data-island] button:not([popovertarget], [commandfor], [type=submit])";

const queueEvent = (event: Event, queued: HTMLElement, control: Element | null) => {
  event.preventDefault();
  queued.dataset.early = "";
  control?.setAttribute("aria-busy", "true");
};

/**
 * Queues clicks and POST forms until the loader runs, because a native POST loses the typed text.
 */
export const queueEarlyEvents = (): void => {
  addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>(buttons);
    if (button && !("loaded" in root.dataset)) queueEvent(event, button, button);
  }, true);
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // `form.method` would return a field named `method` if the form has one.
    const isPost = form.getAttribute("method") === "post";
    if (isPost && !("loaded" in root.dataset)) queueEvent(event, form, event.submitter);
  }, true);
};

/** Replays the queued events. Afterwards the loader handles events itself. */
export const replayEarlyEvents = (): void => {
  root.dataset.loaded = "";
  for (const queued of document.querySelectorAll<HTMLElement>("[data-early]")) {
    queued.removeAttribute("data-early");
    if (queued instanceof HTMLFormElement) {
      queued.requestSubmit(queued.querySelector<HTMLElement>("[type=submit][aria-busy]"));
    } else {
      queued.removeAttribute("aria-busy");
      queued.click();
    }
  }
};
