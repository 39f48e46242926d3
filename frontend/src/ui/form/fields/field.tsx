import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useField } from "../form-context.ts";

type Control = ReturnType<typeof useField>["control"];

type Props = {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  /** Shown after the label, such as "optional". */
  note?: string | undefined;
  children: (control: Control) => ReactNode;
};

/** Label, control, error and help, linked by ARIA. */
export const Field = ({ name, label, note, help, children }: Props) => {
  const { control, error, errorId, helpId } = useField(name, { hasHelp: Boolean(help) });
  return (
    <div>
      <label htmlFor={control.id} className="mb-1 block font-bold">
        {label}
        {note && <span className="font-normal text-muted">{` (${note})`}</span>}
      </label>
      {children(control)}
      <FieldError id={errorId} text={error} />
      {help && <div id={helpId} className="mt-1 text-sm text-muted">{help}</div>}
    </div>
  );
};

export const FieldError = ({ id, text }: { id: string | undefined; text: string | undefined }) =>
  text && (
    <p id={id} className="mt-1 flex items-start gap-1.5 text-sm font-bold text-bad">
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 flex-none" />
      <span>{text}</span>
    </p>
  );
