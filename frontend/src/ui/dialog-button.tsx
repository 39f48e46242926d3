import { type ReactNode, useState } from "react";

type Props = {
  label: string;
  /** What assistive technology reads instead of the label. */
  name?: string;
  className?: string;
  /** The dialog, given what closes it. */
  children: (onClose: () => void) => ReactNode;
};

/** A button that opens a dialog. */
export const DialogButton = ({ label, name, className = "btn btn-plain", children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={name}
        className={className}
      >
        {label}
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
};
