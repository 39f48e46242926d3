import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { focusHeading } from "../lib/browser/focus-heading.ts";

type Props = { title: string; onClose: () => void; children: ReactNode };

/** A window above the page, open for as long as it is rendered. */
export const Dialog = ({ title, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    return () => {
      // Closed before it is taken away: only then the browser hands the focus back.
      shown.close();
      // To what may be gone by now, as what was asked about is.
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
