/** Says so where a script that the page names cannot be fetched: what needs it would wait for ever. */
export const tellScriptFailure = (): void =>
  addEventListener("error", ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const show = () => document.querySelector<HTMLElement>("[data-notice=failed]")!.hidden = false;
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
    else show();
  }, true);
