/** Shows one slide after the other in tracks that snap (`[data-carousel]`); where they stand is the only state. */
export const start = (): void =>
  document.querySelectorAll<HTMLElement>("[data-carousel]").forEach(startOne);

const startOne = (carousel: HTMLElement) => {
  const track = carousel.querySelector<HTMLElement>(".snap")!;
  const dots = [...carousel.querySelectorAll<HTMLAnchorElement>("a.dot")];
  const current = () => Math.round(track.scrollLeft / track.clientWidth);
  const show = (index: number) =>
    track.scrollTo({ left: (index + dots.length) % dots.length * track.clientWidth });
  carousel.addEventListener("click", (event) => {
    const target = event.target as Element;
    const step = target.closest<HTMLElement>("[data-step]")?.dataset.step;
    const dot = dots.findIndex((dot) => dot.contains(target));
    if (step) return show(current() + Number(step));
    if (dot < 0) return;
    // The link alone would leave the page at another height.
    event.preventDefault();
    show(dot);
  });
  track.addEventListener("scroll", () => {
    const shown = current();
    dots.forEach((dot, index) => {
      if (index === shown) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    });
  }, { passive: true });
};
