import { useTranslation } from "react-i18next";
import { kmPlace } from "#/lib/format/distance.ts";

/**
 * Distance from the visitor's PIN code. Only the device knows it, so `islands/listing.ts` fills it
 * in.
 */
export const DistanceNotice = ({ slug }: { slug: string }) => {
  const { t } = useTranslation();
  return (
    <span
      data-away={slug}
      data-exact={t("business.exactlyAway", { km: kmPlace })}
      data-about={t("business.away", { km: kmPlace })}
    />
  );
};
