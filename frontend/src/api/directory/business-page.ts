import type { Lang } from "#/i18n/languages.ts";
import { cityAt } from "#/lib/city/chosen-city.ts";
import type { Api } from "../client.ts";
import { facetsIn } from "./facets.ts";
import { fetchNear, type ListQuery } from "./list-query.ts";
import { type BusinessPage, citiesIn, listedIn } from "./listed.ts";
import { ApiError, dataOf, problemCode } from "../problem.ts";

/**
 * Loads one page of a list, without `near` if the API rejects the place.
 * @throws {ApiError} 404 for an unknown category and for invalid filters
 */
export const loadPage = async (
  api: Api,
  lang: Lang,
  query: ListQuery,
  signal: AbortSignal,
): Promise<BusinessPage> => {
  const { answer, refusedPlace } = await fetchNear(
    query,
    (query) => api.GET("/api/search", { params: { query: { ...query, facets: "true" } }, signal }),
  );
  const code = problemCode(answer.error);
  // An invalid filter is an unknown address to the visitor.
  if (code === "unknown_category" || code === "invalid_request") throw new ApiError(404, code);
  const { items, elsewhere = [], facets, understood, circle, sketch, next, prev, ...totals } =
    dataOf(answer);
  const { unknownPlace, emptyPlace, pincode, whichCity, ...others } = understood;
  const area = pincode && cityAt(pincode.city, pincode.pincode).name[lang];
  const isInCity = ({ citySlug }: { citySlug: string }) => citySlug === others.place?.slug;
  const listed = listedIn(lang);
  const isNear = query.near !== undefined && refusedPlace === undefined;
  return {
    ...totals,
    ...others,
    next,
    prev,
    sketch,
    circle: circle && { ...circle, place: circle.place?.[lang] },
    near: isNear && circle && circle.km === undefined && !query.city && !others.city
      ? others.place?.slug
      : undefined,
    isElsewhere: isNear && !circle && items.length > 0,
    items: items.filter(({ located }) => located === "here").map(listed),
    coming: items.filter(({ located }) => located === "comes").map(listed),
    elsewhere: elsewhere.filter(isInCity).map(listed),
    around: elsewhere.filter((business) => !isInCity(business)).map(listed),
    facets: facets && facetsIn(lang, facets),
    unknownPlace: refusedPlace ?? unknownPlace,
    emptyPlace: emptyPlace &&
      (emptyPlace.name?.[lang] ?? (emptyPlace.words === pincode?.pincode && area ||
        emptyPlace.words)),
    whichCity: whichCity && citiesIn(lang)(whichCity),
    area,
  };
};
