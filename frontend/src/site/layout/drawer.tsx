import { Menu as MenuIcon, X } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  id: string;
  openLabel: string;
  closeLabel: string;
  header: ReactNode;
  children: ReactNode;
};

/** Menu of small screens: a modal dialog that the browser opens and closes (`commandfor`). */
export const Drawer = ({ id, openLabel, closeLabel, header, children }: Props) => (
  <>
    <button
      type="button"
      {...{ command: "show-modal", commandfor: id }}
      aria-label={openLabel}
      className="grid size-[44px] place-items-center rounded-md md:hidden"
    >
      <MenuIcon size={24} aria-hidden="true" />
    </button>
    <dialog id={id} aria-label={openLabel} className="drawer">
      <div className="flex h-16 items-center justify-between border-b border-line ps-4 pe-2">
        {header}
        <button
          type="button"
          {...{ command: "close", commandfor: id }}
          aria-label={closeLabel}
          className="grid size-11 place-items-center rounded-md"
        >
          <X size={24} aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  </>
);
