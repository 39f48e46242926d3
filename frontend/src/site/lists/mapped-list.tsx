import { useTranslation } from "react-i18next";
import { BusinessList } from "#/components/business/business-list.tsx";
import type { Schemas } from "#/api/client.ts";
import type { BusinessCardData } from "#/lib/types.ts";
import { ListSketch } from "./list-sketch.tsx";

type Props = {
  items: BusinessCardData[];
  /** Businesses that come from elsewhere. */
  coming: BusinessCardData[];
  sketch?: Schemas["ListSketch"] | undefined;
  /** Name of the place to which they come. */
  place: string | undefined;
  /** The list has businesses of several trades. */
  showsTrade?: boolean;
};

/** List with a sketch on wide screens, and on demand with a map (`islands/list-map.tsx`). */
export const MappedList = ({ items, coming, sketch, place, showsTrade = false }: Props) => {
  const { t } = useTranslation("results");
  return (
    <div className="mapped">
      <div id="list-map">{sketch && <ListSketch sketch={sketch} items={items} />}</div>
      <div>
        {items.length > 0 && (
          <BusinessList businesses={items} showsTrade={showsTrade} isNumbered={!!sketch} />
        )}
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
