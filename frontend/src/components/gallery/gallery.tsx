import { useTranslation } from "react-i18next";
import { opens } from "#/components/dialogs/opens.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import type { MediaImage } from "#/lib/types.ts";
import { Picture } from "#/ui/picture.tsx";

type Props = {
  images: MediaImage[];
  /** A strip above the name, whose first picture loads first. */
  isStrip?: boolean;
};

/** Pictures. Each opens the lightbox; without a script it links to the full size. */
export const Gallery = ({ images, isStrip = false }: Props) => {
  const { t } = useTranslation(["translation", "listing"]);
  return (
    <ul
      data-gallery=""
      aria-label={isStrip ? t("listing:pictures", { count: images.length }) : undefined}
      className={isStrip ? "strip snap" : "works"}
    >
      {images.map((image, start) => (
        <li key={image.id}>
          <a
            href={ownPath(image.sources.at(-1)?.url)}
            {...opens("lightbox", { start })}
          >
            <span className="sr-only">{t("listing:enlarge")}</span>
            <Picture
              image={image}
              sizes={isStrip ? "(min-width: 48rem) 50vw, 15rem" : "(min-width: 64rem) 24rem, 66vw"}
              eager={isStrip && start === 0}
              lang={detectLanguage(image.alt)}
              className="size-full object-cover"
            />
          </a>
          {isStrip && start === 0 && images.length > 1 && (
            <span className="strip-count" aria-hidden="true">
              {t("listing:position", { number: 1, total: images.length })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
