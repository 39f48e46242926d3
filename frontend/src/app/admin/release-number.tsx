import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { dataOf } from "#/api/problem.ts";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { showToast } from "#/ui/toast.ts";
import { useAdminForm } from "./use-admin-form.ts";

const rules = contractRules.NewRelease;

/** Lets imports list a removed number or record again. */
export const ReleaseNumber = () => {
  const { t } = useTranslation("admin");
  return (
    <DialogButton label={t("release.open")} className="btn btn-plain justify-self-start">
      {(onClose) => <ReleaseDialog onClose={onClose} />}
    </DialogButton>
  );
};

const ReleaseDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(["admin", "forms"]);
  const form = useAdminForm({
    check: ({ entry = "", reason = "" }) => ({
      entry: entry.trim() ? undefined : "release.entryRequired",
      reason: reason.trim() ? undefined : "reasonRequired",
    }),
    submit: async ({ entry = "", reason = "" }) => {
      const body = { entry, reason };
      const { wasListed } = dataOf(await api.POST("/api/admin/do-not-list/releases", { body }));
      onClose();
      await showToast(t(wasListed ? "admin:release.done" : "admin:release.none"), "success");
    },
  });
  return (
    <FormDialog
      title={t("admin:release.open")}
      lead={t("admin:release.lead")}
      form={form}
      submitLabel={t("admin:release.submit")}
      busyLabel={t("admin:busy")}
      onClose={onClose}
    >
      <TextField
        name="entry"
        label={t("admin:release.entry")}
        help={t("admin:release.entryHelp")}
        maxLength={rules.entry.maxLength}
      />
      <TextField name="reason" label={t("admin:reason")} maxLength={rules.reason.maxLength} />
    </FormDialog>
  );
};
