/** Shows the notice that a part of the page did not load, with a reload button. */
export const showFailure = (): void => {
  const notice = document.querySelector<HTMLElement>("[data-notice=failed]")!;
  notice.querySelector("button")!.onclick = () => location.reload();
  notice.hidden = false;
};

/** Shows the notice when a script of the page fails to load, because its islands stay idle. */
export const reportScriptFailure = (): void =>
  addEventListener("error", ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", showFailure);
    else showFailure();
  }, true);
