import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { pluralOf } from "#/lib/format/plural.ts";
import { RatingLine, type RatingTexts } from "./rating-line.tsx";

type Props = { rating: { count: number; mean: number | null } };

export const BusinessRating = ({ rating }: Props) => {
  const { t } = useTranslation();
  return <RatingLine rating={rating} texts={ratingTexts(t)} />;
};

export const ratingTexts = (t: TFunction): RatingTexts => ({
  reviews: pluralOf((count, n) => t("rating.reviews", { count, n })),
  stars: t("rating.stars", { stars: "{n}" }),
});
