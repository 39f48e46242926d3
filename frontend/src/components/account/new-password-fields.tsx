import { useTranslation } from "react-i18next";
import { PasswordField } from "#/ui/form/fields/password-field.tsx";

/** A password to be, with its rules, and once more, called `confirmPassword`. */
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
