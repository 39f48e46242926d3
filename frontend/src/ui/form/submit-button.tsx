import { useFormState } from "./form-context.ts";

type Props = {
  label: string;
  busyLabel: string;
  className?: string;
  isDisabled?: boolean;
  isDanger?: boolean;
};

/** Stays where it is and stays focused while it works, so that nothing jumps. */
export const SubmitButton = (
  { label, busyLabel, className = "w-full", isDisabled, isDanger }: Props,
) => {
  const { isBusy } = useFormState();
  return (
    <button
      type="submit"
      aria-disabled={isBusy || isDisabled || undefined}
      className={`btn ${isDanger ? "btn-danger" : "btn-primary"} ${className}`}
    >
      {isBusy && <span aria-hidden="true" className="spinner spinner-small" />}
      {/* Translators of browsers replace a text node: React could put nothing before it. */}
      <span>{isBusy ? busyLabel : label}</span>
    </button>
  );
};
