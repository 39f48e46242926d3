import { useTranslation } from "react-i18next";
import { opens } from "#/components/dialogs/opens.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import type { MediaImage } from "#/lib/types.ts";
import { Picture } from "#/ui/picture.tsx";

/** Grid of pictures. Each opens the lightbox; without a script it links to the full size. */
export const Gallery = ({ images }: { images: MediaImage[] }) => {
  const { t } = useTranslation(["translation", "listing"]);
  return (
    <ul data-gallery="" className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-3">
      {images.map((image, start) => (
        <li key={image.id}>
          <a
            href={ownPath(image.sources.at(-1)?.url)}
            {...opens("lightbox", { start })}
            className="block aspect-4/3 overflow-hidden rounded-md"
          >
            <span className="sr-only">{t("listing:enlarge")}</span>
            <Picture
              image={image}
              sizes="(min-width: 64rem) 16rem, (min-width: 48rem) 33vw, 50vw"
              lang={detectLanguage(image.alt)}
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
};
