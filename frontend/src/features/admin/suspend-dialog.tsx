import { useTranslation } from "react-i18next";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { TextAreaField } from "#/ui/form/fields/text-area-field.tsx";
import { useForm } from "#/ui/form/use-form.ts";

type Props = {
  name: string;
  onSuspend: (reason: string) => Promise<void>;
  onClose: () => void;
};

const longest = contractRules.NewSuspension.reason.maxLength;

/** Takes a listing off the directory, with a reason its owner reads. */
export const SuspendDialog = ({ name, onSuspend, onClose }: Props) => {
  const { t } = useTranslation(["admin", "forms"]);
  const explainProblem = useExplainProblem();
  const form = useForm<"reasonRequired" | "tooLong">({
    check: ({ reason = "" }) => ({
      reason: reason === "" ? "reasonRequired" : reason.length > longest ? "tooLong" : undefined,
    }),
    submit: async ({ reason = "" }) => {
      await onSuspend(reason);
      onClose();
    },
    say: (fault) => t(`admin:${fault}`),
    faultsIn: () => ({}),
    explain: (error) => explainProblem(error, t("admin:failed")),
    summarise: () => t("forms:summary"),
  });
  return (
    <FormDialog
      title={t("admin:suspendAsk", { name })}
      lead={t("admin:suspendLead")}
      form={form}
      isSingle
      submitLabel={t("admin:suspend")}
      busyLabel={t("admin:busy")}
      isDanger
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
