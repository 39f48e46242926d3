import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Section } from "./section.tsx";

export const EnquiriesSection = () => {
  const { t } = useTranslation("enquiries");
  return (
    <Section title={t("mine.title")} lead={t("mine.lead")}>
      <Link to="/profile/enquiries" className="btn btn-plain">{t("mine.link")}</Link>
    </Section>
  );
};
