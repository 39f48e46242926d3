import { useFormState } from "./form-context.ts";

type Props = {
  label: string;
  busyLabel: string;
  className?: string;
  isDisabled?: boolean;
  isDanger?: boolean;
};

/** Stays enabled and focused while busy, to avoid a layout shift. */
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
      {/* Browser translation replaces text nodes, so React needs an element. */}
      <span>{isBusy ? busyLabel : label}</span>
    </button>
  );
};
