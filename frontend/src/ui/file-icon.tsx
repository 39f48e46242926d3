import type { CategoryId } from "#/lib/types.ts";

type Props = {
  name: CategoryId | "heart" | "phone" | "verified";
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
