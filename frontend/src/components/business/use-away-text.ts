import { useTranslation } from "react-i18next";
import { showNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

/** "3.2 km away"; of the middle of a PIN code whole kilometres, and never less than one. */
export const useAwayText = () => {
  const { t } = useTranslation();
  const lang = useLang();
  return ({ distanceKm, isExact }: { distanceKm: number; isExact?: boolean | undefined }) =>
    isExact
      ? t("business.exactlyAway", { km: showNumber(Math.max(0.1, distanceKm), lang) })
      : t("business.away", { km: showNumber(Math.max(1, Math.round(distanceKm)), lang) });
};
