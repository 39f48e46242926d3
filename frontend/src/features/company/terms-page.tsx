import { useTranslation } from "react-i18next";
import { legalTextsEffective } from "#/lib/site.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { LongText } from "#/components/long-text/long-text.tsx";

export const TermsPage = () => {
  const { t } = useTranslation("terms");
  const { name: site } = useSite();
  return (
    <LongText
      title={t("title")}
      lead={t("lead", { site })}
      effective={legalTextsEffective}
      sections={t("sections", { returnObjects: true, site })}
    />
  );
};
