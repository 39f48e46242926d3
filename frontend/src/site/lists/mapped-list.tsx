import { useTranslation } from "react-i18next";
import type { ListQuery } from "#/api/directory/list-query.ts";
import { BusinessList } from "#/components/business/business-list.tsx";
import { useMapTexts } from "#/components/map/map-texts.ts";
import * as listMapIsland from "#/islands/list-map.tsx";
import { nearKm, splitByDistance } from "#/lib/business/near.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import type { BusinessCardData } from "#/lib/types.ts";
import { Island } from "../island.tsx";
import { FartherAway } from "./farther-away.tsx";

type Props = {
  businesses: BusinessCardData[];
  query: ListQuery;
};

/** List with a map on demand: above it on a phone, next to it on wide screens. */
export const MappedList = ({ businesses, query }: Props) => {
  const { map } = useSite();
  const { t } = useTranslation("results");
  const texts = useMapTexts();
  const lang = useLang();
  const { near, farther } = splitByDistance(businesses);
  const isFirstPage = query.cursor === undefined;
  return (
    <div className="mapped">
      {map && (
        <Island module={listMapIsland} on="use" props={{ map, query, texts }} className="mb-4" />
      )}
      <div>
        {near.length > 0 && <BusinessList businesses={near} />}
        {near.length === 0 && isFirstPage && (
          <p>{t("list.nobodyNear", { km: formatNumber(nearKm, lang) })}</p>
        )}
        <FartherAway businesses={farther} isFirst={near.length === 0 && !isFirstPage} />
      </div>
    </div>
  );
};
