import { type ChangeEvent, type ReactNode, useRef } from "react";
import { pictureTypes } from "#/lib/pictures/picture-type.ts";

type Props = {
  label: string;
  icon: ReactNode;
  onChoose: (files: File[]) => void;
  isMultiple?: boolean;
  /** Opens a phone's camera instead of its gallery. */
  isCamera?: boolean;
  className?: string;
};

/** Button that opens the file picker for pictures. */
export const PictureButton = (
  { label, icon, onChoose, isMultiple = false, isCamera = false, className = "btn-plain" }: Props,
) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...currentTarget.files ?? []];
    // Allows the user to choose the same file again.
    currentTarget.value = "";
    if (files.length > 0) onChoose(files);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        multiple={isMultiple}
        capture={isCamera ? "environment" : undefined}
        onChange={choose}
        hidden
      />
      <button type="button" onClick={() => input.current!.click()} className={`btn ${className}`}>
        {icon}
        {label}
      </button>
    </>
  );
};
