/**
 * Buttons and dots of scroll-snapping carousels (`[data-carousel]`); the scroll position is the
 * only state.
 */
export const start = (): void =>
  document.querySelectorAll<HTMLElement>("[data-carousel]").forEach(startCarousel);

const startCarousel = (carousel: HTMLElement) => {
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
    // Following the link would also scroll the page.
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
