import { useTranslation } from "react-i18next";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { TextAreaField } from "#/ui/form/fields/text-area-field.tsx";
import { useForm } from "#/ui/form/use-form.ts";

type Props = {
  title: string;
  lead: string;
  submitLabel: string;
  isDanger?: boolean;
  onDecide: (reason: string) => Promise<void>;
  onClose: () => void;
};

const longest = contractRules.NewSuspension.reason.maxLength;

/** A decision about a listing, with a reason its owner reads. */
export const DecisionDialog = (
  { title, lead, submitLabel, isDanger = false, onDecide, onClose }: Props,
) => {
  const { t } = useTranslation(["admin", "forms"]);
  const explainProblem = useExplainProblem();
  const form = useForm<"reasonRequired" | "tooLong">({
    check: ({ reason = "" }) => ({
      reason: reason === "" ? "reasonRequired" : reason.length > longest ? "tooLong" : undefined,
    }),
    submit: async ({ reason = "" }) => {
      await onDecide(reason);
      onClose();
    },
    say: (fault) => t(`admin:${fault}`),
    faultsIn: () => ({}),
    explain: (error) => explainProblem(error, t("admin:failed")),
    summarise: () => t("forms:summary"),
  });
  return (
    <FormDialog
      title={title}
      lead={lead}
      form={form}
      isSingle
      submitLabel={submitLabel}
      busyLabel={t("admin:busy")}
      isDanger={isDanger}
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label={t("admin:reason")}
        help={t("admin:reasonHelp")}
        rows={3}
      />
    </FormDialog>
  );
};
