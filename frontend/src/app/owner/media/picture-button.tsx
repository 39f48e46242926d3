import { type ChangeEvent, type ReactNode, useRef } from "react";
import { pictureTypes } from "#/lib/pictures/picture-type.ts";

type Props = {
  label: string;
  icon: ReactNode;
  onChoose: (files: File[]) => void;
  isMultiple?: boolean;
  /** Opens the camera of a phone instead of its pictures. */
  isCamera?: boolean;
  className?: string;
};

/** A button that asks for pictures. */
export const PictureButton = (
  { label, icon, onChoose, isMultiple = false, isCamera = false, className = "btn-plain" }: Props,
) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...currentTarget.files ?? []];
    // The same file may be chosen again.
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
