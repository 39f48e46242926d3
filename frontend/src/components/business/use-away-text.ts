import { useTranslation } from "react-i18next";
import { formatKm } from "#/lib/format/distance.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

/** "3.2 km away"; "about 3 km away" if only the PIN code is known. */
export const useAwayText = () => {
  const { t } = useTranslation();
  const lang = useLang();
  return (distance: { distanceKm: number; isExact?: boolean | undefined }) =>
    t(distance.isExact ? "business.exactlyAway" : "business.away", {
      km: formatKm(distance, lang),
    });
};
