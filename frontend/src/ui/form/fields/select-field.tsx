import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";

type Props = Omit<ComponentProps<"select">, "id" | "name"> & {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  note?: string | undefined;
  /** Option that the field shows until the user chooses. */
  placeholder?: string;
  options: readonly (Option | Group)[];
};

type Option = { value: string; label: string };
type Group = { label: string; options: readonly Option[] };

export const SelectField = (
  { name, label, help, note, placeholder, options, ...select }: Props,
) => (
  <Field name={name} label={label} help={help} note={note}>
    {(control) => (
      <select {...select} {...control} className="field">
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) =>
          "options" in option
            ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(toOption)}
              </optgroup>
            )
            : toOption(option)
        )}
      </select>
    )}
  </Field>
);

const toOption = ({ value, label }: Option) => <option key={value} value={value}>{label}</option>;
