import { Mail, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ChoiceField } from "#/ui/form/fields/choice-field.tsx";

export type Method = "mobile" | "email";

type Props = { value: Method; onChange: (method: Method) => void };

export const MethodField = ({ value, onChange }: Props) => {
  const { t } = useTranslation("auth");
  return (
    <ChoiceField
      name="method"
      legend={t("method.label")}
      value={value}
      onChange={onChange}
      options={[
        {
          value: "mobile",
          label: t("method.mobile"),
          icon: <Smartphone size={18} aria-hidden="true" />,
        },
        { value: "email", label: t("method.email"), icon: <Mail size={18} aria-hidden="true" /> },
      ]}
    />
  );
};
