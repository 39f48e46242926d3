import { useTranslation } from "react-i18next";
import { ReferenceForm } from "./reference-form.tsx";

export const ReferencePage = () => {
  const { t } = useTranslation("cases");
  return (
    <div className="wrap max-w-2xl pt-5 pb-12">
      <h1 className="mb-5 text-2xl leading-tight font-bold md:text-3xl">{t("title")}</h1>
      <ReferenceForm />
    </div>
  );
};
