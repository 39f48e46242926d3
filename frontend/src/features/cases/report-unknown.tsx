import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ReferenceForm } from "./reference-form.tsx";
import { Message } from "#/ui/message.tsx";

/** A reference that is misspelt, or too old. */
export const ReportUnknown = () => {
  const { t } = useTranslation("cases");
  return (
    <Message icon={<SearchX size={36} />} title={t("unknown")}>
      <p className="text-muted">{t("unknownText")}</p>
      <ReferenceForm />
    </Message>
  );
};
