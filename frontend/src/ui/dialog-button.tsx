import { type ReactNode, useState } from "react";

type Props = {
  label: string;
  /** What assistive technology reads instead of the label. */
  name?: string;
  className?: string;
  /** The key that presses the button, in the console. */
  shortcut?: string;
  /** The dialog, given what closes it. */
  children: (onClose: () => void) => ReactNode;
};

/** A button that opens a dialog. */
export const DialogButton = (
  { label, name, className = "btn btn-plain", shortcut, children }: Props,
) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={name}
        data-key={shortcut}
        className={className}
      >
        {label}
        {shortcut && <kbd aria-hidden="true">{shortcut.toUpperCase()}</kbd>}
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
};
