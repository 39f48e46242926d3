import { useTranslation } from "react-i18next";
import { showMean, showNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = { rating: { count: number; mean: number | null } };

/** What customers gave: from three reviews on their mean, before that how many there are. */
export const RatingMark = ({ rating: { count, mean } }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  if (count === 0) return null;
  const reviews = t("rating.reviews", { count, n: showNumber(count, lang) });
  if (mean === null) return <span>{reviews}</span>;
  const stars = showMean(mean);
  return (
    <span>
      <span aria-hidden="true">
        <span className="text-accent-ink">★</span> <strong>{stars}</strong>{" "}
        ({showNumber(count, lang)})
      </span>
      <span className="sr-only">{t("rating.stars", { stars })}, {reviews}</span>
    </span>
  );
};
