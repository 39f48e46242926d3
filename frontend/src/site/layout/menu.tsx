import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

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
      {hasChevron && <ChevronDown size={16} aria-hidden="true" className="max-lg:hidden" />}
    </button>
    <div id={id} popover="auto" className="menu">{children}</div>
  </>
);
