import { useTranslation } from "react-i18next";
import { isProblem } from "#/api/problem.ts";
import { useFieldLabel } from "#/components/listing-fields/field-texts.ts";
import {
  emptyValues,
  type MyBusiness,
  toPatch,
  type ValueName,
} from "#/components/listing-fields/listing-values.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { TextAreaField } from "#/ui/form/fields/text-area-field.tsx";
import { Form } from "#/ui/form/form.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { useForm } from "#/ui/form/use-form.ts";
import { useListingDraft } from "../draft/use-listing-draft.ts";
import { checkListing, type FieldFault } from "../listing/check-listing.ts";
import { EditorProvider } from "./editor-context.ts";
import { faultsOf } from "./faults-of.ts";
import { MergePanel } from "./merge-panel.tsx";
import { stepBodies } from "./steps/steps.tsx";
import { useFaultText } from "./use-fault-text.ts";
import { usePlaceConfirmation } from "./use-place-confirmation.ts";

type Props = {
  business: MyBusiness;
  texts: Record<"form" | "reason" | "reasonHelp" | "unchanged" | "save", string>;
  maxReason: number;
  /** Loads the version that another editor has saved. */
  load: () => Promise<MyBusiness | undefined>;
  save: (version: number, patch: ReturnType<typeof toPatch>, reason: string) => Promise<void>;
};

/** All fields of a listing on one page, for an admin who edits it with a reason. */
export const WholeForm = ({ business, texts, maxReason, load, save }: Props) => {
  const { t } = useTranslation(["editor", "forms"]);
  const explainProblem = useExplainProblem();
  const draft = useListingDraft(emptyValues(business.language), business);
  const { values, changed, origin } = draft;
  const labelOf = useFieldLabel(values.language);
  const faultText = useFaultText();
  const { check: checkPlace, askPlace } = usePlaceConfirmation(values, origin?.values);
  const form = useForm<FieldFault>({
    values,
    check: ({ reason: text = "" }) => ({
      ...checkPlace(),
      ...checkListing(values, changed),
      reason: text === "" ? "required" : text.length > maxReason ? "tooLong" : undefined,
    }),
    submit: async ({ reason: text = "" }) => {
      try {
        await save(origin!.version, toPatch(changed, values), text);
        draft.forget();
      } catch (error) {
        const current = isProblem(error, "stale") && await load();
        if (!current) throw error;
        draft.adopt(current);
        scrollTo({ top: 0 });
      }
    },
    messageOf: (fault, name) => faultText(name as ValueName, fault),
    labelOf: (name) => name === "reason" ? texts.reason : labelOf(name as ValueName),
    faultsIn: (error) => faultsOf(error, values),
    explain: (error) =>
      Object.keys(faultsOf(error, values)).length > 0
        ? undefined
        : explainProblem(error, t("editor:saveFailed")),
    summarise: () => t("forms:summary"),
  });
  return (
    <EditorProvider value={{ values, set: draft.set, askPlace, isOwn: false }}>
      {(draft.takenOver.length > 0 || draft.conflicts.length > 0) && <MergePanel draft={draft} />}
      {draft.isRestored && changed.length > 0 && (
        <button type="button" onClick={draft.discard} className="link min-h-11 justify-self-start">
          {t("editor:draft.discard")}
        </button>
      )}
      <Form form={form} label={texts.form}>
        <div className="gap-3 lg:columns-2">
          {Object.entries(stepBodies).map(([step, body]) => (
            <section
              key={step}
              className="card mb-3 grid grid-cols-1 gap-4 p-4 lg:break-inside-avoid"
            >
              <h2 className="text-lg font-bold">{t(`editor:step.${step as "basics"}`)}</h2>
              {body()}
            </section>
          ))}
        </div>
        <section className="card grid items-end gap-3 p-4 lg:sticky lg:bottom-[calc(var(--keys)+0.5rem)] lg:z-10 lg:grid-cols-[minmax(0,1fr)_auto]">
          <TextAreaField name="reason" label={texts.reason} help={texts.reasonHelp} rows={1} />
          {changed.length === 0 ? <p className="text-muted">{texts.unchanged}</p> : (
            <SubmitButton
              label={texts.save}
              busyLabel={t("editor:saving")}
              className="justify-self-start"
            />
          )}
        </section>
      </Form>
    </EditorProvider>
  );
};
