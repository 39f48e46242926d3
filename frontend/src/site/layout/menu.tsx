import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  id: string;
  label: ReactNode;
  /** Accessible name, if it differs from the label. */
  title?: string;
  /** Classes of an icon button, which has no chevron. */
  className?: string;
  children: ReactNode;
};

/** Button with a popover, which the browser opens and closes. */
export const Menu = ({ id, label, title, className, children }: Props) => (
  <>
    <button
      type="button"
      popoverTarget={id}
      aria-label={title}
      className={className ?? "item gap-1 w-auto"}
    >
      {label}
      {!className && <ChevronDown size={16} aria-hidden="true" />}
    </button>
    <div id={id} popover="auto" className="menu">{children}</div>
  </>
);
