import type { CategoryId } from "#/lib/types.ts";

/** Icons of `public/icons.svg`, besides the trades. Islands bring their own. */
// deno-fmt-ignore
type IconName =
  | "calendar-days" | "call" | "chevron-down" | "chevron-left" | "chevron-right" | "clock"
  | "compare" | "contact-round" | "find" | "flag" | "globe" | "heart" | "house"
  | "indian-rupee" | "info" | "languages" | "log-out" | "map-pin" | "menu" | "navigation"
  | "pause" | "phone" | "phone-incoming" | "play" | "search" | "share-2" | "shield-check"
  | "star" | "store" | "user-round" | "verified" | "x";

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
