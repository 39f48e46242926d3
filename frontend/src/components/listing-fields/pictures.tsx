import { useTranslation } from "react-i18next";
import { detectLanguage } from "#/lib/format/texts.ts";
import type { MediaImage } from "#/lib/types.ts";
import { Picture } from "#/ui/picture.tsx";
import type { MyBusiness } from "./listing-values.ts";

const kinds = ["logo", "banner", "gallery"] as const;

/** Which pictures a changed field is about. */
export const pictureKindOf = (field: string): keyof MyBusiness["media"] | undefined =>
  kinds.find((kind) => field === `media.${kind}`);

/** The pictures of a value: one, a list, or none. */
const picturesIn = (value: unknown) => [value].flat().filter(Boolean) as MediaImage[];

export const isSamePictures = (a: unknown, b: unknown): boolean => essenceOf(a) === essenceOf(b);

const essenceOf = (value: unknown) =>
  JSON.stringify(picturesIn(value).map(({ id, alt }) => [id, alt]));

/** Whether the pictures that a change removed are still kept. */
export const canComeBack = ({ before, after }: { before?: unknown; after?: unknown }): boolean => {
  const left = new Set(picturesIn(after).map(({ id }) => id));
  return picturesIn(before).every(({ id, sources }) => left.has(id) || sources.length > 0);
};

/** Small pictures with their texts. */
export const Pictures = ({ value }: { value: unknown }) => {
  const { t } = useTranslation(["owner", "changes"]);
  const pictures = picturesIn(value);
  if (pictures.length === 0) return t("owner:media.none");
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map((picture) => (
        <li key={picture.id} className="w-20">
          {picture.sources.length > 0
            ? (
              <span className="block size-20 overflow-hidden rounded-md">
                <Picture image={picture} sizes="80px" alt="" className="size-full object-cover" />
              </span>
            )
            : <span className="block text-sm text-muted">{t("changes:pictureGone")}</span>}
          <span lang={detectLanguage(picture.alt)} className="block text-sm">{picture.alt}</span>
        </li>
      ))}
    </ul>
  );
};
