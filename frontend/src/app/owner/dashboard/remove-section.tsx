import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { removeMyBusiness } from "#/api/account/my-business.ts";
import { loadMessages } from "#/i18n/index.ts";
import { dataOf } from "#/api/problem.ts";
import { ConfirmationFields } from "#/components/account/confirmation-fields.tsx";
import { useAccountForm } from "#/components/account/use-account-form.ts";
import { confirmationFaults, useConfirmation } from "#/components/account/use-confirmation.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { showToast } from "#/ui/toast.ts";
import type { MyBusiness } from "../listing/listing-values.ts";
import { Section } from "./section.tsx";

type Props = { business: MyBusiness; onRemoved: () => void };

export const RemoveSection = ({ business, onRemoved }: Props) => {
  const { t, i18n } = useTranslation("dashboard");
  const lang = useLang();
  /** Loaded when the dialog opens; undefined while it is closed. */
  const [hasPassword, setHasPassword] = useState<boolean>();
  const open = async () => {
    try {
      await loadMessages(i18n, lang, ["auth"]);
      setHasPassword(dataOf(await api.GET("/api/profile")).hasPassword);
    } catch {
      await showToast(t("remove.failed"), "error");
    }
  };
  return (
    <Section title={t("remove.title")}>
      <p className="mb-4 text-muted">{t("remove.lead")}</p>
      <button type="button" onClick={open} className="btn btn-danger">
        {t("remove.open")}
      </button>
      {hasPassword !== undefined && (
        <RemoveDialog
          name={business.businessName}
          hasPassword={hasPassword}
          onClose={() => setHasPassword(undefined)}
          onRemoved={onRemoved}
        />
      )}
    </Section>
  );
};

type DialogProps = {
  name: string;
  hasPassword: boolean;
  onClose: () => void;
  onRemoved: () => void;
};

/** Removal cannot be undone, so the user must confirm their identity. */
const RemoveDialog = ({ name, hasPassword, onClose, onRemoved }: DialogProps) => {
  const { t } = useTranslation(["dashboard", "auth"]);
  const confirmation = useConfirmation(hasPassword, "password");
  const form = useAccountForm({
    failed: t("dashboard:remove.failed"),
    faultOf: confirmationFaults("password"),
    check: confirmation.check,
    submit: async (values) => {
      const proof = await confirmation.take(values);
      if (!proof) return;
      await removeMyBusiness(proof);
      onRemoved();
      await showToast(t("dashboard:remove.done"), "success");
    },
  });
  return (
    <FormDialog
      title={t("dashboard:remove.ask", { name })}
      lead={t("dashboard:remove.gone")}
      form={form}
      isSingle
      submitLabel={t("dashboard:remove.submit")}
      busyLabel={t("dashboard:remove.busy")}
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
