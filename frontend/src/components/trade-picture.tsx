import type { CategoryId } from "../lib/types.ts";

/** A trade's picture from `public/pictures.svg`, a cached file that keeps the pages small. */
export const TradePicture = ({ id, size = 24 }: { id: CategoryId; size?: number }) => (
  <svg width={size} height={size} aria-hidden="true">
    <use href={`/pictures.svg#${id}`} />
  </svg>
);

type ArchProps = {
  id: CategoryId;
  /** Size of the picture in px, about two thirds of the arch's width. */
  size?: number;
  /** Sets `--w` and `--h`. */
  className?: string;
};

/** The picture in an arch of the trade's tint. */
export const TradeArch = (
  { id, size = 22, className = "[--w:32px] [--h:32px]" }: ArchProps,
) => (
  <span data-tint={id} className={`arch tint grid place-items-center ${className}`}>
    <TradePicture id={id} size={size} />
  </span>
);
