import type { ReactNode } from "react";
import { FileIcon } from "./file-icon.tsx";

type Props = {
  id: string;
  label: ReactNode;
  /** Accessible name, if it differs from the label. */
  title?: string;
  /** `bar-item` by default. */
  className?: string;
  hasChevron?: boolean;
  children: ReactNode;
};

/** Button with a popover, which the browser opens and closes. */
export const Menu = (
  { id, label, title, className = "bar-item", hasChevron = true, children }: Props,
) => (
  <>
    <button
      type="button"
      popoverTarget={id}
      aria-label={title}
      className={className}
    >
      {label}
      {hasChevron && <FileIcon name="chevron-down" size={16} className="max-lg:hidden" />}
    </button>
    <div id={id} popover="auto" className="menu">{children}</div>
  </>
);
