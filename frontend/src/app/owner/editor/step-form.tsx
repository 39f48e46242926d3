import "../steps.css";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { Form } from "#/ui/form/form.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { useForm } from "#/ui/form/use-form.ts";
import type { FieldFault, FieldFaults } from "../listing/check-listing.ts";
import { useFieldLabel } from "#/components/listing-fields/field-texts.ts";
import type { ListingValues, ValueName } from "#/components/listing-fields/listing-values.ts";
import { faultsOf } from "./faults-of.ts";
import { useFaultText } from "./use-fault-text.ts";

/** Target after saving: the next step, or the page outside the form. */
export type StepExit = "on" | "out";

type Props = {
  label: string;
  values: ListingValues;
  check: () => FieldFaults;
  /** Resolves when the step is saved, or when the user must correct something first. */
  submit: (exit: StepExit) => Promise<void>;
  /** Faults found before the step was opened. */
  faults: FieldFaults | undefined;
  submitLabel: string;
  closeLabel?: string | undefined;
  onBack?: (() => void) | undefined;
  children: ReactNode;
};

export const StepForm = (
  { label, values, check, submit, faults, submitLabel, closeLabel, onBack, children }: Props,
) => {
  const { t } = useTranslation(["editor", "forms"]);
  const explainProblem = useExplainProblem();
  const labelOf = useFieldLabel(values.language);
  const faultText = useFaultText();
  const exit = useRef<StepExit>("on");
  const form = useForm<FieldFault>({
    initialFaults: faults,
    values,
    check,
    submit: () => submit(exit.current),
    messageOf: (fault, name) => faultText(name as ValueName, fault),
    labelOf: (name) => labelOf(name as ValueName),
    faultsIn: (error) => faultsOf(error, values),
    explain: (error) =>
      Object.keys(faultsOf(error, values)).length > 0
        ? undefined
        : explainProblem(error, t("editor:saveFailed")),
    summarise: () => t("forms:summary"),
  });
  return (
    <Form form={form} label={label}>
      {
        /*
         * On a phone the buttons stay at the bottom of the window: a late warning, such as a
         * duplicate phone number, would push them away while the user taps.
         */
      }
      <div className="flex flex-col gap-4 max-md:min-h-[calc(100dvh-12rem)]">
        {children}
        <div className="step-actions" onClickCapture={() => exit.current = "on"}>
          {onBack && (
            <button type="button" onClick={onBack} className="btn btn-plain">
              {t("editor:back")}
            </button>
          )}
          {closeLabel && (
            <button
              type="submit"
              aria-disabled={form.isBusy || undefined}
              onClick={() => exit.current = "out"}
              className="btn btn-plain"
            >
              {closeLabel}
            </button>
          )}
          <SubmitButton
            label={submitLabel}
            busyLabel={t("editor:saving")}
            className="ms-auto max-sm:flex-1"
          />
        </div>
      </div>
    </Form>
  );
};
