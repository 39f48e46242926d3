import { useTranslation } from "react-i18next";
import { showKm } from "#/lib/format/distance.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

/** "3.2 km away", or "about 3 km away" of the middle of a PIN code. */
export const useAwayText = () => {
  const { t } = useTranslation();
  const lang = useLang();
  return (way: { distanceKm: number; isExact?: boolean | undefined }) =>
    t(way.isExact ? "business.exactlyAway" : "business.away", { km: showKm(way, lang) });
};
