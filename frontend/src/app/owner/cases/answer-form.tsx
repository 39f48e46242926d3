import { useTranslation } from "react-i18next";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { TextAreaField } from "#/ui/form/fields/text-area-field.tsx";
import { Form } from "#/ui/form/form.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { useForm } from "#/ui/form/use-form.ts";
import { showToast } from "#/ui/toast.ts";

type Props = {
  label: string;
  help?: string;
  submitLabel: string;
  done: string;
  /** Storage name of the draft, which survives a reload. */
  draft: string;
  send: (text: string) => Promise<void>;
};

const rules = contractRules.CaseAnswer;

export const AnswerForm = ({ label, help, submitLabel, done, draft, send }: Props) => {
  const { t } = useTranslation(["cases", "forms"]);
  const explainProblem = useExplainProblem();
  const form = useForm<"required" | "tooLong">({
    draft,
    check: ({ text = "" }) => ({
      text: text.trim() === ""
        ? "required"
        : text.length > rules.text.maxLength
        ? "tooLong"
        : undefined,
    }),
    submit: async ({ text = "" }) => {
      await send(text);
      await showToast(done, "success");
    },
    messageOf: (fault) => t(`cases:mine.${fault}`),
    faultsIn: () => ({}),
    explain: (error) => explainProblem(error, t("cases:mine.failed")),
    summarise: () => t("forms:summary"),
  });
  return (
    <Form form={form} label={label} isSingle>
      <TextAreaField name="text" label={label} {...help && { help }} />
      <SubmitButton label={submitLabel} busyLabel={t("cases:mine.busy")} />
    </Form>
  );
};
