import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";

type Props = Omit<ComponentProps<"select">, "id" | "name"> & {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  note?: string | undefined;
  /** What stands there as long as nothing is chosen. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
};

export const SelectField = (
  { name, label, help, note, placeholder, options, ...select }: Props,
) => (
  <Field name={name} label={label} help={help} note={note}>
    {(control) => (
      <select {...select} {...control} className="field">
        {placeholder && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
      </select>
    )}
  </Field>
);
