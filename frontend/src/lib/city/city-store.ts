import type { ChosenCity } from "./chosen-city.ts";
import { readCity, showCity, storeCityCookie } from "./city-cookie.ts";

/** As the page knows it, also where the browser keeps no cookies; null: not read yet. */
let chosen: ChosenCity | undefined | null = null;
const listeners = new Set<() => void>();

export const chosenCity = (): ChosenCity | undefined =>
  chosen === null ? chosen = readCity() : chosen;

/** @param city none is all of India */
export const storeCity = (city: ChosenCity | undefined): void => {
  storeCityCookie(city);
  chosen = city;
  showChosenCity();
  listeners.forEach((tell) => tell());
};

/** The page was left and came back: another page may have chosen since. */
export const refreshCity = (): void => {
  chosen = null;
  showChosenCity();
  listeners.forEach((tell) => tell());
};

const showChosenCity = (): void => showCity(chosenCity());

export const subscribeToCity = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
