import { type ReactNode, useEffect, useId, useRef } from "react";

type Props = { title: string; onClose: () => void; children: ReactNode };

/** A window above the page, open for as long as it is rendered. */
export const Dialog = ({ title, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current!.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={id} className="dialog" onClose={onClose}>
      <h2 id={id} className="mb-3 text-xl leading-tight font-bold">{title}</h2>
      {children}
    </dialog>
  );
};
