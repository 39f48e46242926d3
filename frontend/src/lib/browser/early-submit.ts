const root = document.documentElement;

/** Buttons that do nothing before the loader is there. Menus, drawers and links work by themselves. */
const buttons = "button:is([data-save], [data-dialog], [data-sign-out]), " +
  "[data-island] button:not([popovertarget], [commandfor], [type=submit])";

const hold = (event: Event, held: HTMLElement, control: Element | null) => {
  event.preventDefault();
  held.dataset.early = "";
  control?.setAttribute("aria-busy", "true");
};

/** Taps and forms that come before the loader wait for it: a POST would lose what was typed. */
export const queueEarlyEvents = (): void => {
  addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>(buttons);
    if (button && !("loaded" in root.dataset)) hold(event, button, button);
  }, true);
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // Not `form.method`, which is a field of that name where there is one.
    const isPost = form.getAttribute("method") === "post";
    if (isPost && !("loaded" in root.dataset)) hold(event, form, event.submitter);
  }, true);
};

/** Repeats what was used before the loader was there, which holds the next uses itself. */
export const replayEarlyEvents = (): void => {
  root.dataset.loaded = "";
  for (const held of document.querySelectorAll<HTMLElement>("[data-early]")) {
    held.removeAttribute("data-early");
    if (held instanceof HTMLFormElement) {
      held.requestSubmit(held.querySelector<HTMLElement>("[type=submit]"));
    } else {
      held.removeAttribute("aria-busy");
      held.click();
    }
  }
};
