import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { dataOf } from "#/api/problem.ts";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { TextAreaField } from "#/ui/form/fields/text-area-field.tsx";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { showToast } from "#/ui/toast.ts";
import { useAdminForm } from "../use-admin-form.ts";

type Props = { adminCase: Schemas["WholeCase"]; onChanged: () => Promise<void> };

/** Offers to reopen a decided case, or says why the admin cannot. */
export const ReopenCase = ({ adminCase, onChanged }: Props) => {
  const { t } = useTranslation("decisions");
  if (adminCase.reopening === "another_admin") return <p>{t("anotherAdmin")}</p>;
  if (adminCase.reopening === "refused") return null;
  return (
    <DialogButton label={t("reopen")} shortcut="r" className="btn btn-plain justify-self-start">
      {(onClose) => <ReopenDialog {...{ adminCase, onChanged, onClose }} />}
    </DialogButton>
  );
};

const ReopenDialog = (
  { adminCase: { id, version }, onChanged, onClose }: Props & { onClose: () => void },
) => {
  const { t } = useTranslation(["decisions", "admin"]);
  const form = useAdminForm({
    draft: `reopen-${id}`,
    check: ({ reason = "" }) => ({ reason: reason.trim() ? undefined : "reasonRequired" }),
    submit: async ({ reason = "" }) => {
      const params = { path: { id }, header: { "if-match": `"${version}"` } };
      const body = { reason };
      dataOf(await api.POST("/api/admin/cases/{id}/reopening", { params, body }));
      onClose();
      await onChanged();
      await showToast(t("decisions:reopened"), "success");
    },
  });
  return (
    <FormDialog
      title={t("decisions:reopenTitle")}
      lead={t("decisions:reopenLead")}
      form={form}
      submitLabel={t("decisions:reopen")}
      busyLabel={t("admin:busy")}
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label={t("admin:reason")}
        rows={3}
        maxLength={contractRules.NewReopening.reason.maxLength}
      />
    </FormDialog>
  );
};
