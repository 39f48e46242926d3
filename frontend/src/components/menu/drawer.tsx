import { Menu as MenuIcon, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from "react";
import { hideAfterChoice, useHideOnNavigation } from "./menu.tsx";

type Props = {
  id: string;
  openLabel: string;
  closeLabel: string;
  header: ReactNode;
  children: ReactNode;
};

/** From this width on the bar shows everything itself. */
const wide = "(min-width: 48rem)";

/** The menu of small windows: a native popover, made modal for the keyboard once it is alive. */
export const Drawer = ({ id, openLabel, closeLabel, header, children }: Props) => {
  const panel = useRef<HTMLDivElement>(null);
  useHideOnNavigation(panel);
  useHideWhenWide(panel);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={openLabel}
        className="grid size-[44px] place-items-center rounded-md md:hidden"
      >
        <MenuIcon size={24} aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-modal="true"
        aria-label={openLabel}
        className="drawer"
        onToggle={focusFirst}
        onKeyDown={trapFocus}
        onClick={hideAfterChoice}
      >
        <div className="flex h-16 items-center justify-between border-b border-line ps-4 pe-2">
          {header}
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={closeLabel}
            className="grid size-11 place-items-center rounded-md"
          >
            <X size={24} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </>
  );
};

const useHideWhenWide = (panel: { current: HTMLElement | null }) => {
  useEffect(() => {
    const query = matchMedia(wide);
    const hide = () => query.matches && panel.current?.hidePopover();
    query.addEventListener("change", hide);
    return () => query.removeEventListener("change", hide);
  }, [panel]);
};

const focusable = (
  panel: Element,
) => [...panel.querySelectorAll<HTMLElement>("a[href], button:not([disabled]), input")];

const focusFirst = (event: ToggleEvent<HTMLElement>) => {
  if (event.newState === "open") focusable(event.currentTarget)[0]?.focus();
};

const trapFocus = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== "Tab") return;
  const all = focusable(event.currentTarget);
  const [edge, other] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
};
