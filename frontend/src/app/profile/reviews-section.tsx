import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Section } from "./section.tsx";

export const ReviewsSection = () => {
  const { t } = useTranslation("ownReviews");
  return (
    <Section title={t("mine.title")} lead={t("mine.lead")}>
      <Link to="/profile/reviews" className="btn btn-plain">{t("mine.link")}</Link>
    </Section>
  );
};
