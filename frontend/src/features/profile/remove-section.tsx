import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mustSucceed } from "../../api/problem.ts";
import { endSession } from "../../api/session.ts";
import { missing, useAccountForm } from "../../islands/account/use-account-form.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { Section } from "./section.tsx";

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
  const router = useRouter();
  const { api } = router.options.context;
  const form = useAccountForm({
    failed: t("profile:remove.failed"),
    explanations: {
      sign_in_again: { text: t("profile:remove.failed"), detail: t("profile:password.again") },
    },
    faultOf: { wrong_password: { password: "password_wrong" } },
    check: (values) => hasPassword ? missing(values, "password") : {},
    submit: async ({ password }) => {
      const body = hasPassword ? { password } : {};
      mustSucceed(await api.DELETE("/api/profile", { body }));
      await router.navigate({ to: "/" });
      endSession();
      await showToast(t("profile:remove.done"), "success");
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
      {hasPassword && (
        <PasswordField
          name="password"
          label={t("profile:remove.password")}
          autoComplete="current-password"
        />
      )}
    </FormDialog>
  );
};
