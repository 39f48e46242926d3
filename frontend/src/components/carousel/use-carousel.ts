import { type RefObject, useLayoutEffect, useRef, useState } from "react";

type Carousel = {
  track: RefObject<HTMLUListElement | null>;
  current: number;
  /** Brings a slide into view; past the last comes the first. */
  show: (index: number) => void;
};

/** Slides in a scroll-snapping track, each as wide as it; the scroll position is the only state. */
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
