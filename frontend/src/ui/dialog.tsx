import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { focusHeading } from "../lib/browser/focus-heading.ts";

type Props = { title: string; onClose: () => void; children: ReactNode };

/** Modal dialog, open while it is rendered. */
export const Dialog = ({ title, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    return () => {
      // Browsers restore the focus only if the dialog is closed before it is removed.
      shown.close();
      // The element that had the focus may no longer exist, such as a removed item.
      setTimeout(() => document.activeElement === document.body && focusHeading());
    };
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} className="dialog" onClose={onClose}>
      <h2 id={id} className="mb-3 text-xl leading-tight font-bold">{title}</h2>
      {children}
    </dialog>
  );
};
