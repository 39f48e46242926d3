import "../steps.css";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Step } from "#/lib/business/listing-steps.ts";

type Props = {
  steps: readonly Step[];
  titleOf: (step: Step) => string;
  current: Step;
  isDone: (step: Step) => boolean;
  isReachable: (step: Step) => boolean;
  /** Whether the step has invalid values, or valid values that are not saved. */
  stateOf: (step: Step) => "problem" | "unsaved" | undefined;
  onChoose: (step: Step) => void;
};

export const Stepper = (
  { steps, titleOf, current, isDone, isReachable, stateOf, onChoose }: Props,
) => {
  const { t } = useTranslation("editor");
  return (
    <nav aria-label={t("steps")}>
      <ol className="-mx-2 flex md:mx-0">
        {steps.map((step, index) => {
          const isCurrent = step === current;
          const state = stateOf(step);
          const isChecked = !state && isDone(step);
          return (
            <li key={step} className="min-w-0 flex-1">
              <button
                type="button"
                disabled={!isReachable(step)}
                aria-current={isCurrent ? "step" : undefined}
                onClick={() => onChoose(step)}
                className="step"
              >
                <span className="step-marker" data-state={state}>
                  {isChecked && !isCurrent
                    ? <Check size={18} aria-hidden="true" />
                    : <span aria-hidden="true">{state === "problem" ? "!" : index + 1}</span>}
                </span>
                <span className="sr-only md:not-sr-only">{titleOf(step)}</span>
                {isChecked && <span className="sr-only">{`, ${t("stepDone")}`}</span>}
                {state && <span className="sr-only">{`, ${t(`stepState.${state}`)}`}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
