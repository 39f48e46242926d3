import type { FormEvent, ReactNode } from "react";
import { mobileDigits } from "./phone-digits.ts";
import { Field } from "./field.tsx";

type Props = { label: ReactNode; help?: ReactNode; placeholder?: string; defaultValue?: string };

/** Indian mobile number with a fixed country code; ten digits are typed or pasted. */
export const MobileField = ({ label, help, placeholder, defaultValue }: Props) => (
  <Field name="mobile" label={label} help={help}>
    {(control) => (
      <div className="field-group">
        <span aria-hidden="true" className="border-e border-line px-3 text-muted">+91</span>
        <input
          {...control}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={placeholder}
          defaultValue={defaultValue}
          onInput={filterMobile}
          className="min-w-0 flex-1 px-3"
        />
      </div>
    )}
  </Field>
);

const filterMobile = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
  const digits = mobileDigits(input.value);
  if (digits !== input.value) input.value = digits;
};
