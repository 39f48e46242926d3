import { createContext, useContext } from "react";

type FormState = {
  /** Prefix of element ids. */
  id: string;
  /** Error message of each invalid field, by name. */
  errors: Readonly<Record<string, string | undefined>>;
  isBusy: boolean;
  /** Id of the error above a single-field form, which replaces the error at the field. */
  complaintId: string | undefined;
};

const FormContext = createContext<FormState>({
  id: "",
  errors: {},
  isBusy: false,
  complaintId: undefined,
});

export const FormProvider = FormContext.Provider;

export const useFormState = () => useContext(FormContext);

/** Ids and ARIA attributes that link a field to its label, help and error. */
export const useField = (name: string, { hasHelp = false } = {}) => {
  const { id: form, errors, complaintId } = useFormState();
  const id = `${form}-${name}`;
  const error = errors[name];
  const help = hasHelp ? `${id}-help` : undefined;
  const complaint = error && (complaintId ?? `${id}-error`);
  return {
    error: complaintId ? undefined : error,
    helpId: help,
    errorId: complaint,
    control: {
      id,
      name,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": [complaint, help].filter(Boolean).join(" ") || undefined,
    },
  };
};
