import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { isolateDirection } from "#/lib/format/isolate.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { ListingValues } from "#/components/listing-fields/listing-values.ts";
import { confirmPlace, isPlaceConfirmed } from "#/app/owner/listing/confirmed-place.ts";
import { useEditor } from "../editor-context.ts";
import { usePlacesOfPin } from "#/components/listing-fields/use-places-of-pin.ts";
import { useEffect, useEffectEvent, useState } from "react";
import type { Lang } from "#/lib/types.ts";
import { Caution } from "#/ui/form/caution.tsx";

export type Place = Schemas["PincodePlace"];

type Props = {
  /** Receives the places of the PIN code; the caller then shows the chosen one. */
  onPlaces?: (places: Place[]) => void;
};

/** Fills in the city and state of the PIN code; offers choices if there are several places. */
export const PinChoices = ({ onPlaces }: Props) => {
  const { t } = useTranslation("editor");
  const { values, set, askPlace } = useEditor();
  const lang = useLang();
  const [, rerender] = useState(0);
  const pin = values["address.zipCode"];
  const city = values["address.city"];
  const places = usePlacesOfPin(pin);

  const fill = ({ city, state }: Place) => set({ "address.city": city, "address.state": state });
  const isBlank = values["address.city"] === "" && values["address.state"] === "";
  const only = places?.length === 1 ? places[0] : undefined;
  const takePlaces = useEffectEvent(() => {
    if (only && isBlank) fill(only);
    if (places) onPlaces?.(places);
  });
  useEffect(() => takePlaces(), [places]);

  const chosen = chosenOf(places, values);
  const isOpen = places && places.length > 0 && !chosen && !isPlaceConfirmed(values) &&
    !(only && isBlank);
  // Asks only about a city in the PIN code's state: the API rejects another state.
  const question = isOpen && isInState(places, values) && city.trim() !== "" ? city.trim() : "";
  useEffect(() => {
    askPlace(question !== "");
    return () => askPlace(false);
  }, [question, askPlace]);
  const confirmCity = () => {
    confirmPlace(values);
    set({ "address.city": city.trim() });
    rerender((count) => count + 1);
  };
  return (
    <div role="status" className="empty:hidden">
      {places?.length === 0 && <Caution>{t("pin.unknown", { pin })}</Caution>}
      {lang === "hi" && only && chosen && !onPlaces && (
        <p className="-mt-2 text-muted">{namesOf(only, lang).join(", ")}</p>
      )}
      {isOpen && (
        <Caution>
          <p>{t(question ? "pin.ask" : "pin.choose", { pin, city: isolateDirection(question) })}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {places.map((place) => (
              <button
                key={`${place.city}-${place.district}-${place.state}`}
                type="button"
                onClick={() => fill(place)}
                className="btn btn-plain"
              >
                <span lang={detectLanguage(namesOf(place, lang)[0]!)}>
                  {namesOf(place, lang).join(", ")}
                </span>
              </button>
            ))}
            {question && (
              <button type="button" onClick={confirmCity} className="btn btn-plain">
                {t("pin.keep", { city: isolateDirection(question) })}
              </button>
            )}
          </div>
        </Caution>
      )}
    </div>
  );
};

const isInState = (places: Place[], values: Pick<ListingValues, "address.state">): boolean =>
  places.some(({ state, stateHi }) =>
    isLike(values["address.state"], state) || values["address.state"].trim() === stateHi
  );

/** Hindi names of the listing's city and state, if they match one of the places. */
export const inHindi = (
  places: Place[] | undefined,
  values: Pick<ListingValues, "address.city" | "address.state">,
): { city: string; state: string } | undefined => {
  const place = chosenOf(places, values);
  return place && {
    city: isLike(values["address.city"], place.city) ? place.cityHi : place.districtHi,
    state: place.stateHi,
  };
};

/** The place that matches the city and state. */
const chosenOf = (
  places: Place[] | undefined,
  values: Pick<ListingValues, "address.city" | "address.state">,
): Place | undefined =>
  places?.find(({ city, district, state }) =>
    isLike(values["address.state"], state) &&
    (isLike(values["address.city"], city) || isLike(values["address.city"], district))
  );

/** Names for display; the values are stored in English. */
const namesOf = (place: Place, lang: Lang): string[] => [
  ...new Set(
    lang === "hi"
      ? [place.cityHi, place.districtHi, place.stateHi]
      : [place.city, place.district, place.state],
  ),
];

const isLike = (typed: string, other: string) => typed.trim().toLowerCase() === other.toLowerCase();
