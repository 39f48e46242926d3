/** Moves the focus to the heading: screen readers read it out and Tab continues from there. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>("#main h1") ??
    document.getElementById("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
