import { useTranslation } from "react-i18next";
import { BusinessList } from "#/components/business/business-list.tsx";
import type { BusinessCardData } from "#/lib/types.ts";

type Props = {
  items: BusinessCardData[];
  /** Businesses that come from elsewhere. */
  coming: BusinessCardData[];
  /** Name of the place to which they come. */
  place: string | undefined;
  /** The list has businesses of several trades. */
  showsTrade?: boolean;
};

/** List with a map on demand: above it, or next to it on wide screens (`islands/list-map.tsx`). */
export const MappedList = ({ items, coming, place, showsTrade = false }: Props) => {
  const { t } = useTranslation("results");
  return (
    <div className="mapped">
      <div id="list-map" />
      <div>
        {items.length > 0 && <BusinessList businesses={items} showsTrade={showsTrade} />}
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
