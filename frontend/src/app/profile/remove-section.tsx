import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { assertSuccess } from "#/api/problem.ts";
import { signOutToHome } from "#/api/session/session.ts";
import { dropListingDrafts } from "#/components/account/own-drafts.ts";
import { useAccountForm } from "#/components/account/use-account-form.ts";
import { dropDrafts } from "#/ui/form/draft.ts";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { queueToastForNextPage } from "#/ui/toast.ts";
import { ConfirmationFields } from "#/components/account/confirmation-fields.tsx";
import { Section } from "./section.tsx";
import { confirmationFaults, useConfirmation } from "#/components/account/use-confirmation.ts";

export const RemoveSection = ({ hasPassword }: { hasPassword: boolean }) => {
  const { t } = useTranslation("profile");
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t("remove.title")} lead={t("remove.lead")}>
      <button type="button" onClick={() => setOpen(true)} className="btn btn-danger">
        {t("remove.open")}
      </button>
      {isOpen && <RemoveDialog hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </Section>
  );
};

const RemoveDialog = ({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) => {
  const { t } = useTranslation(["profile", "auth", "forms"]);
  const { api } = useRouter().options.context;
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
