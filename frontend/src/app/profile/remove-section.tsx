import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { assertSuccess } from "#/api/problem.ts";
import { signOutToHome } from "#/api/session/session.ts";
import { dropListingDrafts } from "#/components/account/own-drafts.ts";
import { useAccountForm } from "#/components/account/use-account-form.ts";
import { dropDrafts } from "#/ui/form/draft.ts";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { queueToastForNextPage } from "#/ui/toast.ts";
import { ConfirmationFields } from "#/components/account/confirmation-fields.tsx";
import { Section } from "./section.tsx";
import { confirmationFaults, useConfirmation } from "#/components/account/use-confirmation.ts";

export const RemoveSection = ({ hasPassword }: { hasPassword: boolean }) => {
  const { t } = useTranslation("profile");
  return (
    <Section title={t("remove.title")} lead={t("remove.lead")}>
      <DialogButton label={t("remove.open")} className="btn btn-danger">
        {(onClose) => <RemoveDialog hasPassword={hasPassword} onClose={onClose} />}
      </DialogButton>
    </Section>
  );
};

const RemoveDialog = ({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) => {
  const { t } = useTranslation(["profile", "auth", "forms"]);
  const confirmation = useConfirmation(hasPassword, "password");
  const form = useAccountForm({
    failed: t("profile:remove.failed"),
    faultOf: confirmationFaults("password"),
    check: confirmation.check,
    submit: async (values) => {
      const body = await confirmation.take(values);
      if (!body) return;
      assertSuccess(await api.DELETE("/api/profile", { body }));
      dropListingDrafts();
      dropDrafts();
      queueToastForNextPage(t("profile:remove.done"), "success");
      signOutToHome();
    },
  });
  return (
    <FormDialog
      title={t("profile:remove.ask")}
      lead={t("profile:remove.lead")}
      form={form}
      isSingle
      submitLabel={t("profile:remove.submit")}
      busyLabel={t("profile:remove.busy")}
      isDanger
      onClose={onClose}
    >
      <ConfirmationFields
        confirmation={confirmation}
        form={form}
        label={t("auth:confirm.password")}
      />
    </FormDialog>
  );
};
