import type { ComponentProps, FormEvent, ReactNode } from "react";
import { mobileDigits } from "./phone-digits.ts";
import { Field } from "./field.tsx";

type Props = { label: ReactNode; help?: ReactNode; placeholder?: string; defaultValue?: string };

/** Indian mobile number with a fixed country code; ten digits are typed or pasted. */
export const MobileField = ({ label, help, placeholder, defaultValue }: Props) => (
  <Field name="mobile" label={label} help={help}>
    {(control) => (
      <PhoneInput
        {...control}
        autoComplete="tel-national"
        placeholder={placeholder}
        defaultValue={defaultValue}
        onInput={filterMobile}
      />
    )}
  </Field>
);

const filterMobile = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
  const digits = mobileDigits(input.value);
  if (digits !== input.value) input.value = digits;
};

type InputProps = ComponentProps<"input"> & { hasCode?: boolean };

/** @param hasCode false for a number that takes no country code */
export const PhoneInput = ({ hasCode = true, ...input }: InputProps) => (
  <div className="field-group">
    {hasCode && (
      <span aria-hidden="true" className="border-e border-line px-3 text-muted">
        +91
      </span>
    )}
    <input type="tel" inputMode="numeric" {...input} className="min-w-0 flex-1 px-3" />
  </div>
);
