import { ChevronLeft, ChevronRight, X } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { DialogProps } from "../dialogs/index.ts";

/** @param start index of the first picture to show */
type Props = DialogProps & { start: number };

export const messages = ["listing"] as const;

/** Full-screen gallery, navigated by swipe, arrow keys or buttons. */
export default function Lightbox({ start, opener, onClose }: Props) {
  const { t } = useTranslation("listing");
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The slides need a measured width, so they render after the dialog opens.
  useLayoutEffect(() => {
    dialog.current!.showModal();
    setOpen(true);
  }, []);
  return (
    <dialog ref={dialog} aria-label={t("works")} onClose={onClose} className="lightbox">
      {isOpen && <Slides start={start} opener={opener} onClose={() => dialog.current!.close()} />}
    </dialog>
  );
}

const Slides = ({ start, opener, onClose }: Props) => {
  const { t } = useTranslation("listing");
  const [pictures] = useState(() => shownPictures(opener));
  const { track, current, show } = useCarousel(pictures.length, start);
  const root = useRef<HTMLDivElement>(null);
  // A layout effect, because after the first paint a key press could reach the page.
  useLayoutEffect(() => root.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    // Prevents the arrow key from scrolling the track as well.
    event.preventDefault();
    show(current + step);
  };

  return (
    <div
      ref={root}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex h-full flex-col text-white outline-none"
    >
      <div className="flex items-center justify-between p-2 ps-4">
        <p aria-live="polite">
          {t("position", { number: current + 1, total: pictures.length })}
        </p>
        <RoundButton label={t("close")} onClick={onClose}>
          <X size={24} aria-hidden="true" />
        </RoundButton>
      </div>
      <ul
        ref={track}
        tabIndex={0}
        aria-label={t("works")}
        className="snap min-h-0 flex-1 -outline-offset-4"
      >
        {pictures.map(({ sources, alt, lang, ...image }, index) => (
          <li key={image.src} className="h-full w-full" inert={index !== current}>
            <figure className="flex h-full flex-col items-center gap-2 px-2 pb-2">
              <div className="min-h-0 w-full flex-1">
                <picture className="block size-full">
                  {sources.map((source) => <source key={source.type} {...source} sizes="100vw" />)}
                  {/* The alternative text is empty, because the caption below has the text. */}
                  <img
                    {...image}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className="size-full object-contain"
                  />
                </picture>
              </div>
              <figcaption className="px-4 text-center" lang={lang || undefined} dir="auto">
                {alt}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className="flex justify-center gap-4 p-2">
          <RoundButton label={t("previousPicture")} onClick={() => show(current - 1)}>
            <ChevronLeft size={26} aria-hidden="true" />
          </RoundButton>
          <RoundButton label={t("nextPicture")} onClick={() => show(current + 1)}>
            <ChevronRight size={26} aria-hidden="true" />
          </RoundButton>
        </div>
      )}
    </div>
  );
};

type RoundButtonProps = { label: string; onClick: () => void; children: ReactNode };

const RoundButton = ({ label, onClick, children }: RoundButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-full bg-primary-deep"
  >
    {children}
  </button>
);

/** Picture that was read from the page's HTML. */
type ShownPicture = {
  src: string;
  alt: string;
  lang: string;
  width: number;
  height: number;
  sources: { type: string; srcSet: string }[];
};

/** Reads the gallery's pictures from the HTML, so that the page need not send them as data. */
const shownPictures = (link: HTMLElement): ShownPicture[] =>
  [...link.closest("[data-gallery]")!.querySelectorAll("picture")].map((picture) => {
    const image = picture.querySelector("img")!;
    const { src, alt, lang } = image;
    return {
      src,
      alt,
      lang,
      width: Number(image.getAttribute("width")),
      height: Number(image.getAttribute("height")),
      sources: [...picture.querySelectorAll("source")]
        .map(({ type, srcset }) => ({ type, srcSet: srcset })),
    };
  });

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
const useCarousel = (slides: number, start = 0): Carousel => {
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
