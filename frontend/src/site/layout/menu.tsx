import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  id: string;
  label: ReactNode;
  /** Names the button where its label alone does not. */
  title?: string;
  /** Of a button that is a picture and points nowhere. */
  className?: string;
  children: ReactNode;
};

/** A button with a panel, which the browser opens and closes. */
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
