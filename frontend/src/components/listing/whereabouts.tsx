import { useTranslation } from "react-i18next";
import { MapButton } from "#/components/map/map-button.tsx";
import { useMap } from "#/components/map/use-map.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { Site } from "#/lib/site.ts";
import type { BusinessDetail } from "#/lib/types.ts";

type Place = { slug: string; place: NonNullable<BusinessDetail["place"]> };

/** Where a business is: a sketch from our own server. */
export const Sketch = ({ slug, place }: Place) => (
  <div className="mt-2 flex flex-col gap-2">
    <SketchImage slug={slug} />
    <Accuracy place={place} />
  </div>
);

type Props = Place & { name: string; map: NonNullable<Site["map"]> };

/** The same, and a map for users who ask for one. */
export const SketchOrMap = ({ slug, name, place, map }: Props) => {
  const { Panel, isBusy, toggle } = useMap();
  return (
    <div className="mt-2 flex flex-col gap-2">
      {Panel ? <Panel {...map} places={[{ ...place, name }]} /> : <SketchImage slug={slug} />}
      <Accuracy place={place} />
      <MapButton isOpen={Panel !== undefined} isBusy={isBusy} onToggle={toggle} />
    </div>
  );
};

const SketchImage = ({ slug }: Pick<Place, "slug">) => {
  const { t } = useTranslation("listing");
  const lang = useLang();
  return (
    <img
      src={`/api/business/${slug}/locator.svg?lang=${lang}`}
      alt={t("locator")}
      width={400}
      height={240}
      loading="lazy"
      className="h-auto w-full rounded-md border border-line"
    />
  );
};

const Accuracy = ({ place }: Pick<Place, "place">) => {
  const { t } = useTranslation("listing");
  return place.isExact ? null : <p className="text-sm text-muted">{t("aboutPlace")}</p>;
};
