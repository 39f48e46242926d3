import { useTranslation } from "react-i18next";
import { showNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

/** Of five; a mean is rounded. */
export const Stars = ({ rating }: { rating: number }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const full = Math.round(rating);
  const stars = showNumber(Math.round(rating * 10) / 10, lang);
  return (
    <span className="whitespace-nowrap text-accent-ink">
      <span aria-hidden="true">{"★".repeat(full) + "☆".repeat(5 - full)}</span>
      <span className="sr-only">{t("rating.stars", { stars })}</span>
    </span>
  );
};
