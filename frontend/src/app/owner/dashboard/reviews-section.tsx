import { Link } from "@tanstack/react-router";
import { MessageSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { BusinessRating } from "#/components/business/business-rating.tsx";
import { Section } from "./section.tsx";

export const ReviewsSection = ({ rating }: { rating: Schemas["Rating"] }) => {
  const { t } = useTranslation("ownReviews");
  return (
    <Section title={t("title")}>
      <p className="mb-1">
        <BusinessRating rating={rating} />
      </p>
      <p>{t("dashboard.lead")}</p>
      <Link to="/dashboard/reviews" className="btn btn-plain mt-3 w-full">
        <MessageSquare size={18} aria-hidden="true" />
        {t("dashboard.open")}
      </Link>
    </Section>
  );
};
