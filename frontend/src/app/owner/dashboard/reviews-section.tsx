import { Link } from "@tanstack/react-router";
import { MessageSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { BusinessRating } from "#/components/business/business-rating.tsx";
import { Section } from "./section.tsx";

export const ReviewsSection = ({ rating }: { rating: Schemas["Rating"] }) => {
  const { t } = useTranslation("dashboard");
  return (
    <Section title={t("reviews.title")}>
      <p className="mb-1">
        <BusinessRating rating={rating} />
      </p>
      <p>{t("reviews.lead")}</p>
      <Link to="/dashboard/reviews" className="btn btn-plain mt-3 w-full">
        <MessageSquare size={18} aria-hidden="true" />
        {t("reviews.open")}
      </Link>
    </Section>
  );
};
