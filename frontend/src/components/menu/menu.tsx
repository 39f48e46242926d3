import { useLocation } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

type Props = {
  id: string;
  label: ReactNode;
  /** Names the button where its label alone does not say what it is for. */
  title?: string;
  /** Of a button that is a picture and points nowhere. */
  className?: string;
  children: ReactNode;
};

/** A button with a panel; the browser opens and closes it, so it works before the page is alive. */
export const Menu = ({ id, label, title, className, children }: Props) => {
  const panel = useRef<HTMLDivElement>(null);
  useHideOnNavigation(panel);
  return (
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
      <div ref={panel} id={id} popover="auto" className="menu" onClick={hideAfterChoice}>
        {children}
      </div>
    </>
  );
};

export const useHideOnNavigation = (panel: { current: HTMLElement | null }) => {
  const href = useLocation({ select: ({ href }) => href });
  const shownOn = useRef(href);
  useEffect(() => {
    // Not when the page comes alive: it may have been opened before.
    if (shownOn.current === href) return;
    shownOn.current = href;
    panel.current?.hidePopover();
  }, [panel, href]);
};

/** A choice that leads to the page one is on already changes no address, and closes all the same. */
export const hideAfterChoice = (event: MouseEvent<HTMLElement>) => {
  if ((event.target as Element).closest("a,button")) event.currentTarget.hidePopover();
};
