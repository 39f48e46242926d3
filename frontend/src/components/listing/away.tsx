import { useTranslation } from "react-i18next";
import { kmPlace } from "#/lib/format/distance.ts";

/**
 * How far it is from the PIN code that the visitor has chosen, which only their device knows:
 * `islands/listing.ts` writes it.
 */
export const AwayNotice = ({ slug }: { slug: string }) => {
  const { t } = useTranslation();
  return (
    <span
      data-away={slug}
      data-exact={t("business.exactlyAway", { km: kmPlace })}
      data-about={t("business.away", { km: kmPlace })}
    />
  );
};
