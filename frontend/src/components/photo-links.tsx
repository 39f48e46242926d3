import type { ReactNode } from "react";
import type { Schemas } from "#/api/client.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { Picture } from "#/ui/picture.tsx";

type Props = {
  photos: readonly Schemas["MediaImage"][];
  /** Read before the text of a picture, such as “Enlarge:”. */
  label?: string;
  className?: string;
  /** What the user can do with a picture. */
  actionOf?: (photo: Schemas["MediaImage"]) => ReactNode;
};

/** Small pictures of a user. Each leads to its largest size. */
export const PhotoLinks = ({ photos, label, className = "", actionOf }: Props) =>
  photos.length > 0 && (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {photos.map((photo) => (
        <li key={photo.id} className="relative">
          <a
            href={ownPath(photo.sources.at(-1)?.url)}
            className="block size-24 overflow-hidden rounded-md"
          >
            {label && <span className="sr-only">{label}</span>}
            <Picture
              image={photo}
              sizes="6rem"
              lang={detectLanguage(photo.alt)}
              className="size-full object-cover"
            />
          </a>
          {actionOf?.(photo)}
        </li>
      ))}
    </ul>
  );
