/** Moves the focus to the heading, so that screen readers read it and Tab continues there. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>("#main h1") ??
    document.getElementById("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
