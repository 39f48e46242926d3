import type { CategoryId } from "#/lib/types.ts";
import { FileIcon } from "#/ui/file-icon.tsx";

/** A vacant arch: no business of the trade, or nothing found. */
export const EmptyArt = ({ icon }: { icon: CategoryId | "find" }) => (
  <div
    data-tint={icon === "find" ? "electrician" : icon}
    className="empty-art arch tint mb-1 grid [place-items:end_center] pb-[18px] [--h:132px] [--w:148px]"
  >
    <FileIcon name={icon} size={64} />
  </div>
);
