import type { CategoryId } from "../lib/types.ts";
import { FileIcon } from "../ui/file-icon.tsx";

type Props = {
  id: CategoryId;
  /** Size of the picture in px, about two thirds of the arch's width. */
  size?: number;
  /** Sets `--w` and `--h`. */
  className?: string;
};

/** A trade's picture in an arch of its tint. */
export const TradeArch = (
  { id, size = 22, className = "[--w:32px] [--h:32px]" }: Props,
) => (
  <span data-tint={id} className={`arch tint grid place-items-center ${className}`}>
    <FileIcon name={id} size={size} />
  </span>
);
