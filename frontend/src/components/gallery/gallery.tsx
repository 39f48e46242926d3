import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ownPath } from "#/lib/session/own-path.ts";
import { writtenIn } from "#/lib/format/texts.ts";
import type { MediaImage } from "#/lib/types.ts";
import { Picture } from "#/ui/picture.tsx";
import type { LightboxProps } from "./lightbox.tsx";

/** Pictures in a grid; each is a link to its largest size, and opens the lightbox once alive. */
export const Gallery = ({ images }: { images: MediaImage[] }) => {
  const { t } = useTranslation(["translation", "listing"]);
  const dialog = useRef<HTMLDialogElement>(null);
  const [start, setStart] = useState<number>();
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();

  const open = async (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { Lightbox } = await import("./lightbox.tsx");
    setLightbox(() => Lightbox);
    setStart(index);
    dialog.current?.showModal();
  };

  return (
    <>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-3">
        {images.map((image, index) => (
          <li key={image.id}>
            <a
              href={ownPath(image.sources.at(-1)?.url)}
              data-replay
              onClick={(event) => open(event, index)}
              className="block aspect-4/3 overflow-hidden rounded-md"
            >
              <span className="sr-only">{t("listing:enlarge")}</span>
              <Picture
                image={image}
                sizes="(min-width: 64rem) 16rem, (min-width: 48rem) 33vw, 50vw"
                lang={writtenIn(image.alt)}
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        aria-label={t("listing:works")}
        onClose={() => setStart(undefined)}
        className="lightbox"
      >
        {Lightbox && start !== undefined && (
          <Lightbox
            images={images}
            start={start}
            onClose={() => dialog.current?.close()}
          />
        )}
      </dialog>
    </>
  );
};
