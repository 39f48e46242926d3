import type { CategoryId } from "#/lib/types.ts";

/** Icons of `public/icons.svg`: of steps on the home page, of cards, and of a business's page. */
// deno-fmt-ignore
type IconName =
  | "find" | "compare" | "call" | "heart" | "phone" | "verified"
  | "calendar-days" | "clock" | "contact-round" | "flag" | "globe" | "indian-rupee" | "languages"
  | "map-pin" | "navigation" | "phone-incoming" | "share-2" | "star" | "store";

export type FileIconName = CategoryId | IconName;

type Props = {
  name: FileIconName;
  size: number;
  className?: string;
};

/**
 * Icon of `public/icons.svg`, a cached file. Lists and menus repeat these icons: their shapes would
 * be a third of the HTML and a fifth of the work for a list.
 */
export const FileIcon = ({ name, size, className }: Props) => (
  <svg width={size} height={size} fill="none" className={className} aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
);
