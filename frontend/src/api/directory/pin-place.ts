import type { Lang } from "#/i18n/languages.ts";
import type { Api, Schemas } from "../client.ts";

/** The place of a PIN code, such as "Bandra West, Mumbai". Undefined if it is unknown. */
export const loadPinPlace = async (
  api: Api,
  pin: string,
  lang: Lang,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const { data } = await api.GET("/api/pincodes/{pin}", { params: { path: { pin } }, signal });
  return data && pinPlace(data, lang);
};

/** @param places of the PIN code. Several towns of one district may share it. */
const pinPlace = (places: Schemas["PincodeChoice"][], lang: Lang): string => {
  const [{ locality, city, cityHi, district, districtHi, state, stateHi }] = places as [
    Schemas["PincodeChoice"],
  ];
  const [town, region, wider] = lang === "hi"
    ? [cityHi, districtHi, stateHi]
    : [city, district, state];
  if (locality) return `${locality[lang]}, ${town}`;
  const isOneTown = places.every((place) => place.city === city);
  const isOneDistrict = places.every((place) => place.district === district);
  const area = isOneTown ? town : isOneDistrict ? region : wider;
  return [...new Set([area, wider])].join(", ");
};
