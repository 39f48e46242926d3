import { useTranslation } from "react-i18next";
import { PasswordField } from "#/ui/form/fields/password-field.tsx";

/** New password with its rules, and a second field named `confirmPassword`. */
export const NewPasswordFields = ({ name, label }: { name: string; label: string }) => {
  const { t } = useTranslation("auth");
  return (
    <>
      <PasswordField name={name} label={label} autoComplete="new-password" showsRules />
      <PasswordField
        name="confirmPassword"
        label={t("field.confirmPassword")}
        autoComplete="new-password"
      />
    </>
  );
};
