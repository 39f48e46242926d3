import { FileIcon } from "#/ui/file-icon.tsx";
import type { CategoryId } from "../lib/types.ts";

export const CategoryBadge = (
  { id, size, className }: { id: CategoryId; size: number; className: string },
) => (
  <span
    data-tint={id}
    className={`tint grid flex-none place-items-center rounded-md ${className}`}
  >
    <FileIcon name={id} size={size / 2} />
  </span>
);
