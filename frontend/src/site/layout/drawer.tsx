import type { ReactNode } from "react";
import { FileIcon } from "#/ui/file-icon.tsx";

type Props = { id: string; openLabel: string; closeLabel: string; children: ReactNode };

/** Menu of small screens: a modal dialog that the browser opens and closes (`commandfor`). */
export const Drawer = ({ id, openLabel, closeLabel, children }: Props) => (
  <>
    <button
      type="button"
      {...{ command: "show-modal", commandfor: id }}
      aria-label={openLabel}
      className="bar-item md:hidden"
    >
      <FileIcon name="menu" size={24} />
    </button>
    <dialog id={id} aria-label={openLabel} className="drawer">
      <div className="flex min-h-[52px] items-center justify-between">
        <strong>{openLabel}</strong>
        <button
          type="button"
          {...{ command: "close", commandfor: id }}
          aria-label={closeLabel}
          className="-me-[10px] grid size-[44px] place-items-center"
        >
          <FileIcon name="x" size={24} />
        </button>
      </div>
      {children}
    </dialog>
  </>
);
