import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSite } from "#/lib/hooks/use-site.ts";
import { LongText } from "./long-text.tsx";

export const AboutPage = () => {
  const { t } = useTranslation("about");
  const { name: site, supportPhone } = useSite();
  return (
    <LongText
      title={t("title", { site })}
      lead={t("lead")}
      sections={t("sections", { returnObjects: true, site }).map((section) =>
        section.id === "contact" && supportPhone
          ? { ...section, blocks: [t("call", { supportPhone }), ...section.blocks] }
          : section
      )}
    >
      <p className="acts">
        <Link to="/search" className="btn btn-primary">{t("find")}</Link>
        <Link to="/add-business" className="btn btn-plain">{t("list")}</Link>
        <Link to="/transparency" className="btn btn-plain">{t("numbers")}</Link>
        <Link to="/review-policy" className="btn btn-plain">{t("rules")}</Link>
      </p>
    </LongText>
  );
};
