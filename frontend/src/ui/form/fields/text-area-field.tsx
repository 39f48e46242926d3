import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";

type Props = Omit<ComponentProps<"textarea">, "id" | "name"> & {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  note?: string | undefined;
};

export const TextAreaField = ({ name, label, help, note, ...area }: Props) => (
  <Field name={name} label={label} help={help} note={note}>
    {(control) => <textarea rows={4} dir="auto" {...area} {...control} className="field" />}
  </Field>
);
