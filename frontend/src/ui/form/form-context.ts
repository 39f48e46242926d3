import { createContext, useContext } from "react";

/** What the fields of a form know of it. */
type FormState = {
  /** Makes ids of the form's own. */
  id: string;
  /** A sentence for each bad field, by its name. */
  errors: Readonly<Record<string, string | undefined>>;
  isBusy: boolean;
  /** Where the one bad field of a form is complained of, instead of beside it. */
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

/** Ids and states that tie a field to its label, its help and its error. */
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
