/** The page's heading is read out, and the keyboard goes on from there. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>("#main h1") ??
    document.getElementById("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
