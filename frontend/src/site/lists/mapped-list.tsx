import { useTranslation } from "react-i18next";
import type { ListQuery } from "#/api/directory/list-query.ts";
import { BusinessList } from "#/components/business/business-list.tsx";
import { useMapTexts } from "#/components/map/map-texts.ts";
import * as listMapIsland from "#/islands/list-map.tsx";
import { useSite } from "#/lib/hooks/use-site.ts";
import type { BusinessCardData } from "#/lib/types.ts";
import { Island } from "../island.tsx";

type Props = {
  items: BusinessCardData[];
  /** Businesses that come from elsewhere. */
  coming: BusinessCardData[];
  /** Name of the place to which they come. */
  place: string | undefined;
  query: ListQuery;
};

/** List with a map on demand: above it on a phone, next to it on wide screens. */
export const MappedList = ({ items, coming, place, query }: Props) => {
  const { map } = useSite();
  const { t } = useTranslation("results");
  const texts = useMapTexts();
  return (
    <div className="mapped">
      {map && (
        <Island module={listMapIsland} on="use" props={{ map, query, texts }} className="mb-4" />
      )}
      <div>
        {items.length > 0 && <BusinessList businesses={items} />}
        {coming.length > 0 && (
          <>
            {place && (
              <h2 className="mt-10 mb-3 text-xl font-bold">
                {t("category.coming", { city: place })}
              </h2>
            )}
            <BusinessList businesses={coming} />
          </>
        )}
      </div>
    </div>
  );
};
