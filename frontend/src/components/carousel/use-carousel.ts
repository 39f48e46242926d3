import { type RefObject, useLayoutEffect, useRef, useState } from "react";

type Carousel = {
  track: RefObject<HTMLUListElement | null>;
  current: number;
  /** Scrolls to a slide; wraps around at the end. */
  show: (index: number) => void;
};

/**
 * Carousel on a scroll-snapping track with full-width slides; the scroll position is the only
 * state.
 */
export const useCarousel = (slides: number, start = 0): Carousel => {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);

  useLayoutEffect(() => {
    const element = track.current;
    if (!element) return;
    if (start > 0) element.scrollTo({ left: start * element.clientWidth, behavior: "instant" });
    const onScroll = () => setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, [start]);

  const show = (index: number) => {
    const target = (index + slides) % slides;
    track.current?.scrollTo({ left: target * track.current.clientWidth });
  };

  return { track, current, show };
};
