import { useTranslation } from "react-i18next";
import { formatMean, formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

/** Stars out of five; an average is rounded to halves. */
export const Stars = ({ rating, isMean = false }: { rating: number; isMean?: boolean }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const halves = Math.round(rating * 2);
  const full = Math.floor(halves / 2);
  const isHalf = halves % 2 === 1;
  const stars = isMean ? formatMean(rating) : formatNumber(rating, lang);
  return (
    <span className="whitespace-nowrap text-accent-ink">
      <span aria-hidden="true">
        {"★".repeat(full)}
        {isHalf && <span className="half-star">☆</span>}
        {"☆".repeat(5 - full - (isHalf ? 1 : 0))}
      </span>
      <span className="sr-only">{t("rating.stars", { stars })}</span>
    </span>
  );
};
