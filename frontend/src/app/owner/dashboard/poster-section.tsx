import { Link } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Section } from "./section.tsx";

/** Link to the poster and the share card of a public listing. */
export const PosterSection = () => {
  const { t } = useTranslation("dashboard");
  return (
    <Section title={t("poster.title")}>
      <p>{t("poster.lead")}</p>
      <Link to="/dashboard/poster" className="btn btn-plain mt-3 w-full">
        <Printer size={18} aria-hidden="true" />
        {t("poster.open")}
      </Link>
    </Section>
  );
};
