import { useTranslation } from "react-i18next";
import { type Step, steps } from "#/lib/business/listing-steps.ts";
import { Caution } from "#/ui/form/caution.tsx";
import type { FieldFault } from "../listing/check-listing.ts";
import { useFieldLabel } from "#/components/listing-fields/field-texts.ts";
import type { ValueName } from "#/components/listing-fields/listing-values.ts";
import { useEditor } from "./editor-context.ts";
import { useFaultText } from "./use-fault-text.ts";
import type { Problems } from "./use-problems.ts";

type Props = {
  problems: Problems;
  onEdit: (step: Step) => void;
  onDiscard: (step: Step) => void;
};

const id = "unsaved-steps";

/** Steps with invalid changes, with links to fix or discard them. */
export const UnsavedSteps = ({ problems, onEdit, onDiscard }: Props) => {
  const { t } = useTranslation("editor");
  const { values } = useEditor();
  const labelOf = useFieldLabel(values.language);
  const faultText = useFaultText();
  const invalidSteps = steps.filter((step) => problems[step]);
  if (invalidSteps.length === 0) return null;
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={t("unsaved.title")}>
      <Caution>
        <p className="font-bold">{t("unsaved.title")}</p>
        <ul className="mt-1 grid gap-2">
          {invalidSteps.map((step) => (
            <li key={step}>
              <p className="text-ink">{t(`step.${step}`)}</p>
              <ul>
                {Object.entries(problems[step]!).map(([name, fault]) => (
                  <li key={name} className="wrap-anywhere">
                    {`${labelOf(name as ValueName)}: ${
                      faultText(name as ValueName, fault as FieldFault)
                    }`}
                  </li>
                ))}
              </ul>
              <div className="flex flex-wrap gap-x-4">
                <button type="button" onClick={() => onEdit(step)} className="link min-h-11">
                  {t("unsaved.fix", { step: t(`step.${step}`) })}
                </button>
                <button type="button" onClick={() => onDiscard(step)} className="link min-h-11">
                  {t("unsaved.discard", { step: t(`step.${step}`) })}
                </button>
              </div>
            </li>
          ))}
        </ul>
      </Caution>
    </div>
  );
};

/** Focuses the list, which says why the form stays open after its last step. */
export const focusUnsavedSteps = () => document.getElementById(id)?.focus();
