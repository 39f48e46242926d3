import { isLang } from "#/i18n/languages.ts";
import { type ChosenCity, parseCity, writeCity } from "./chosen-city.ts";

export const readCity = (): ChosenCity | undefined => {
  const text = document.cookie.match(/(?:^|; )city=([^;]*)/)?.[1];
  try {
    return text ? parseCity(decodeURIComponent(text)) : undefined;
  } catch {
    return undefined;
  }
};

export const storeCityCookie = (city: ChosenCity | undefined): void => {
  const secure = location.protocol === "https:" ? ";Secure" : "";
  const value = city ? encodeURIComponent(writeCity(city)) : "";
  const age = city ? 31536000 : 0;
  document.cookie = `city=${value};Path=/;Max-Age=${age};SameSite=Lax${secure}`;
};

/** CSS draws the city's name (`.city-name`), so that one cached page serves every visitor. */
export const showCity = (city: ChosenCity | undefined): void => {
  const { dataset, lang, style } = document.documentElement;
  if (city) {
    dataset.city = city.slug;
    style.setProperty("--city", JSON.stringify(city.name[isLang(lang) ? lang : "en"]));
  } else {
    delete dataset.city;
    style.removeProperty("--city");
  }
};
