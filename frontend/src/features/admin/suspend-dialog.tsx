import { useTranslation } from "react-i18next";
import { contractRules } from "../../api/contract-rules.ts";
import { useExplainProblem } from "../../lib/use-explain-problem.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextAreaField } from "../../ui/form/text-area-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";

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
    <Dialog title={t("admin:suspendAsk", { name })} onClose={onClose}>
      <p className="mb-4">{t("admin:suspendLead")}</p>
      <Form form={form} label={t("admin:suspendAsk", { name })} isSingle>
        <TextAreaField
          name="reason"
          label={t("admin:reason")}
          help={t("admin:reasonHelp")}
          rows={3}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            label={t("admin:suspend")}
            busyLabel={t("admin:busy")}
            className="btn-danger"
          />
          <button type="button" onClick={onClose} className="btn btn-plain">
            {t("forms:cancel")}
          </button>
        </div>
      </Form>
    </Dialog>
  );
};
