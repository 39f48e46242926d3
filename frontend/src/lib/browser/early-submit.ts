/** A form that is sent before the loader is there waits for it: a POST would lose what was typed. */
export const holdEarlySubmits = (): void =>
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // Not `form.method`, which is a field of that name where there is one.
    const isPost = form.getAttribute("method") === "post";
    if (!isPost || "loaded" in document.documentElement.dataset) return;
    event.preventDefault();
    form.dataset.early = "";
    event.submitter?.setAttribute("aria-busy", "true");
  }, true);

/** The form that was sent before the loader was there, which holds the next ones itself. */
export const takeEarlyForm = (): HTMLFormElement | null => {
  document.documentElement.dataset.loaded = "";
  const form = document.querySelector<HTMLFormElement>("form[data-early]");
  form?.removeAttribute("data-early");
  return form;
};
