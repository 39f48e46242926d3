import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { dataOf, toApiError } from "#/api/problem.ts";
import { writtenIn } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { fieldFault } from "#/features/owner/listing/check-listing.ts";
import { useEditor } from "../editor-context.ts";
import { useAnswer } from "../use-answer.ts";
import { useEffect } from "react";
import type { Lang } from "#/lib/types.ts";
import { Caution } from "#/ui/form/caution.tsx";

type Place = Schemas["PincodePlace"];

/** Called when there is no place to offer, and it has to be written. */
type Props = { onUnknown?: () => void };

/** City and state by the PIN code: filled in where it is clear, else offered. */
export const PinChoices = ({ onUnknown }: Props) => {
  const { t } = useTranslation("editor");
  const { values, set } = useEditor();
  const lang = useLang();
  const pin = values["address.zipCode"];
  const isWhole = pin !== "" && !fieldFault("address.zipCode", pin);
  const places = useAnswer(isWhole ? pin : undefined, async (api, pin, signal) => {
    const answer = await api.GET("/api/pincodes/{pin}", { params: { path: { pin } }, signal });
    if (answer.response.status === 404) return [];
    if (answer.error) throw toApiError(answer);
    return dataOf(answer);
  });

  const fill = ({ city, state }: Place) => set({ "address.city": city, "address.state": state });
  const isBlank = values["address.city"] === "" && values["address.state"] === "";
  const only = places?.length === 1 ? places[0] : undefined;
  useEffect(() => {
    if (only && isBlank) fill(only);
    if (places?.length === 0) onUnknown?.();
  }, [places]);

  const isChosen = ({ city, district, state }: Place) =>
    isLike(values["address.state"], state) &&
    (isLike(values["address.city"], city) || isLike(values["address.city"], district));
  const isOpen = places && places.length > 0 && !places.some(isChosen) &&
    !(only && isBlank);
  return (
    <div role="status" className="empty:hidden">
      {places?.length === 0 && <Caution>{t("pin.unknown", { pin })}</Caution>}
      {lang === "hi" && only && isChosen(only) && (
        <p className="-mt-2 text-muted">{namesOf(only, lang).join(", ")}</p>
      )}
      {isOpen && (
        <Caution>
          <p>{t("pin.choose", { pin })}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {places.map((place) => (
              <button
                key={`${place.city}-${place.district}-${place.state}`}
                type="button"
                onClick={() => fill(place)}
                className="btn btn-plain"
              >
                <span lang={writtenIn(namesOf(place, lang)[0]!)}>
                  {namesOf(place, lang).join(", ")}
                </span>
              </button>
            ))}
          </div>
        </Caution>
      )}
    </div>
  );
};

/** They are kept in English, which all pages tell in their own language. */
const namesOf = (place: Place, lang: Lang): string[] => [
  ...new Set(
    lang === "hi"
      ? [place.cityHi, place.districtHi, place.stateHi]
      : [place.city, place.district, place.state],
  ),
];

const isLike = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();
