import type { Lang } from "#/i18n/languages.ts";
import { cityAt, isPin } from "#/lib/city/chosen-city.ts";
import type { Api } from "../client.ts";

/** Name of a PIN code's area, such as `Pune 411038`; undefined for an unknown PIN code. */
export const loadPincodeArea = async (
  { api, lang }: { api: Api; lang: Lang },
  pin: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> => {
  if (!isPin(pin)) return undefined;
  const { data } = await api.GET("/api/places", { params: { query: { q: pin } }, signal });
  return data?.[0] && cityAt(data[0], pin).name[lang];
};
