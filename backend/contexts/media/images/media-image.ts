import type { MediaItem } from "../queries.ts";
import type { MediaImage } from "../schemas.ts";

export const toMediaImage = (
  item: Pick<MediaItem, "id" | "alt" | "width" | "height" | "placeholder" | "folder" | "variants">,
): MediaImage => ({
  id: item.id,
  alt: item.alt,
  width: item.width,
  height: item.height,
  placeholder: item.placeholder,
  sources: item.variants.map(({ type, width, file }) => ({
    type,
    width,
    url: `/media/${item.folder}/${file}`,
  })),
});
