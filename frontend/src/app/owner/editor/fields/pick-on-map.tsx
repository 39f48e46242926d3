import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { MapButton } from "#/components/map/map-button.tsx";
import { useMapTexts } from "#/components/map/map-texts.ts";
import { useMap } from "#/components/map/use-map.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { useEditor } from "../editor-context.ts";
import { useDebouncedRequest } from "#/lib/hooks/use-debounced-request.ts";

/** Five decimals of a degree are about one metre. */
const decimals = 5;

/** Map to pick the exact place, if the operator provides one; starts at the PIN code. */
export const PickOnMap = () => {
  const { t } = useTranslation("editor");
  const { values, set } = useEditor();
  const { map } = useSite();
  const texts = useMapTexts();
  const { Panel, isBusy, toggle } = useMap(texts);
  const pin = values["address.zipCode"];
  const pinCentre = useDebouncedRequest(
    Panel && /^[1-9]\d{5}$/.test(pin) ? pin : undefined,
    async (pin, signal) => {
      const { data } = await api.GET("/api/pincodes/{pin}", { params: { path: { pin } }, signal });
      return data?.[0]?.point ?? null;
    },
  );
  const coordinates = values["address.location"].match(/^\s*([\d.]+)\s*,\s*([\d.]+)\s*$/);
  const [lat, lng] = coordinates
    ? [Number(coordinates[1]), Number(coordinates[2])]
    : [pinCentre?.lat, pinCentre?.lng];
  const isExact = coordinates !== null;
  const places = useMemo(
    () =>
      lat === undefined || lng === undefined
        ? undefined
        : [{ lat, lng, isExact, name: t("pickOnMap") }],
    [lat, lng, isExact, t],
  );
  const pick = (point: { lat: number; lng: number }) =>
    set({
      "address.location": `${point.lat.toFixed(decimals)},${point.lng.toFixed(decimals)}`,
    });
  if (!map) return null;
  return (
    <div className="grid gap-2">
      <div>
        <MapButton
          texts={texts}
          isOpen={Panel !== undefined}
          isBusy={isBusy}
          onToggle={toggle}
        />
      </div>
      {Panel && (
        <>
          <p className="text-muted">{t(places ? "pickOnMap" : "pickNeedsPin")}</p>
          {places && <Panel {...map} texts={texts} places={places} onPick={pick} />}
        </>
      )}
    </div>
  );
};
