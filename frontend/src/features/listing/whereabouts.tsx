import { useTranslation } from "react-i18next";
import { MapButton } from "#/components/map/map-button.tsx";
import { useMap } from "#/components/map/use-map.ts";
import type { BusinessDetail } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Place = NonNullable<BusinessDetail["place"]>;

type Props = { slug: string; name: string; place: Place };

/** Where it is: a sketch from our own server, and a map for who asks for one. */
export const Whereabouts = ({ slug, name, place }: Props) => {
  const { t } = useTranslation("listing");
  const lang = useLang();
  const { map, Panel, isBusy, toggle } = useMap();
  return (
    <div className="mt-2 flex flex-col gap-2">
      {map && Panel ? <Panel {...map} places={[{ ...place, name }]} /> : (
        <img
          src={`/api/business/${slug}/locator.svg?lang=${lang}`}
          alt={t("locator")}
          width={400}
          height={240}
          loading="lazy"
          className="h-auto w-full rounded-md border border-line"
        />
      )}
      {!place.isExact && <p className="text-sm text-muted">{t("aboutPlace")}</p>}
      {map && <MapButton isOpen={Panel !== undefined} isBusy={isBusy} onToggle={toggle} />}
    </div>
  );
};
