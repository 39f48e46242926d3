import { useTranslation } from "react-i18next";
import { formatKm, shownKm } from "#/lib/format/distance.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = { distance: { distanceKm: number; isExact?: boolean | undefined } };

/** "3.2 km", or "3 km" if only PIN codes are known; in words for screen readers. */
export const Distance = ({ distance }: Props) => {
  const { t } = useTranslation();
  const values = { km: formatKm(distance, useLang()), count: shownKm(distance) };
  const { distanceKm, isExact } = distance;
  // How far two addresses with the same PIN code are from each other is not known.
  if (!isExact && distanceKm === 0) return <span>{t("business.samePincode")}</span>;
  return (
    <span>
      <span aria-hidden="true">{t("business.km", values)}</span>
      <span className="sr-only">
        {t(isExact ? "business.kmWords" : "business.aboutKmWords", values)}
      </span>
    </span>
  );
};
