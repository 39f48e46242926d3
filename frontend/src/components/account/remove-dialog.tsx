import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { ConfirmationFields } from "./confirmation-fields.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { confirmationFaults, useConfirmation } from "./use-confirmation.ts";

type Props = {
  /** Namespace of the button's and the failure's text. */
  namespace: "dashboard" | "profile";
  title: string;
  lead: string;
  hasPassword: boolean;
  remove: (proof: Schemas["IdentityProof"]) => Promise<void>;
  onClose: () => void;
};

/** Removal cannot be undone, so the user must confirm their identity. */
export const RemoveDialog = (props: Props) => {
  const { namespace, title, lead, hasPassword, remove, onClose } = props;
  const { t } = useTranslation(["dashboard", "profile", "auth"]);
  const confirmation = useConfirmation(hasPassword, "password");
  const form = useAccountForm({
    failed: t(`${namespace}:remove.failed`),
    faultOf: confirmationFaults("password"),
    check: confirmation.check,
    submit: async (values) => {
      const proof = await confirmation.take(values);
      if (proof) await remove(proof);
    },
  });
  return (
    <FormDialog
      title={title}
      lead={lead}
      form={form}
      isSingle
      submitLabel={t(`${namespace}:remove.submit`)}
      busyLabel={t(`${namespace}:remove.busy`)}
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
