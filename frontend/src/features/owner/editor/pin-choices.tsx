import { useTranslation } from "react-i18next";
import type { Schemas } from "../../../api/client.ts";
import { dataOf, toApiError } from "../../../api/problem.ts";
import { writtenIn } from "../../../lib/format/texts.ts";
import { fieldFault } from "../listing/check-listing.ts";
import { useEditor } from "./editor-context.ts";
import { useAnswer } from "./use-answer.ts";
import { useEffect } from "react";
import { Caution } from "../../../ui/form/caution.tsx";

type Place = Schemas["PincodePlace"];

/** City and state by the PIN code: filled in where it is clear, else offered. */
export const PinChoices = () => {
  const { t } = useTranslation("editor");
  const { values, set } = useEditor();
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
  }, [only]);

  const isChosen = ({ city, district, state }: Place) =>
    isLike(values["address.state"], state) &&
    (isLike(values["address.city"], city) || isLike(values["address.city"], district));
  const isOpen = places && places.length > 0 && !places.some(isChosen) &&
    !(only && isBlank);
  return (
    <div role="status" className="empty:hidden">
      {places?.length === 0 && <Caution>{t("pin.unknown", { pin })}</Caution>}
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
                <span lang={writtenIn(place.city)}>
                  {[...new Set([place.city, place.district, place.state])].join(", ")}
                </span>
              </button>
            ))}
          </div>
        </Caution>
      )}
    </div>
  );
};

const isLike = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();
