import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { writtenIn } from "#/lib/format/texts.ts";
import type { MediaImage } from "#/lib/types.ts";
import { Picture } from "#/ui/picture.tsx";
import { useCarousel } from "../carousel/use-carousel.ts";

export type LightboxProps = { images: MediaImage[]; start: number; onClose: () => void };

/** One picture at a time, by swipe, arrow keys or buttons. */
export const Lightbox = ({ images, start, onClose }: LightboxProps) => {
  const { t } = useTranslation(["translation", "listing"]);
  const { track, current, show } = useCarousel(images.length, start);
  const root = useRef<HTMLDivElement>(null);
  // Not after it is seen: a key pressed at once would go elsewhere.
  useLayoutEffect(() => root.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    // The pictures would be scrolled by it, too.
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
          {t("listing:position", { number: current + 1, total: images.length })}
        </p>
        <RoundButton label={t("listing:close")} onClick={onClose}>
          <X size={24} aria-hidden="true" />
        </RoundButton>
      </div>
      <ul
        ref={track}
        tabIndex={0}
        aria-label={t("listing:works")}
        className="snap min-h-0 flex-1 -outline-offset-4"
      >
        {images.map((image, index) => (
          <li key={image.id} className="h-full w-full" inert={index !== current}>
            <figure className="flex h-full flex-col items-center gap-2 px-2 pb-2">
              <div className="min-h-0 w-full flex-1">
                <Picture
                  image={image}
                  sizes="100vw"
                  // Its words stand below it.
                  alt=""
                  isBare
                  className="size-full object-contain"
                />
              </div>
              <figcaption className="px-4 text-center" lang={writtenIn(image.alt)}>
                {image.alt}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className="flex justify-center gap-4 p-2">
          <RoundButton label={t("listing:previousPicture")} onClick={() => show(current - 1)}>
            <ChevronLeft size={26} aria-hidden="true" />
          </RoundButton>
          <RoundButton label={t("listing:nextPicture")} onClick={() => show(current + 1)}>
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
