import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "id" | "name"> & {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  note?: string | undefined;
};

export const TextField = ({ name, label, help, note, ...input }: Props) => (
  <Field name={name} label={label} help={help} note={note}>
    {(control) => <input dir="auto" {...input} {...control} className="field" />}
  </Field>
);
