import type { ChosenCity } from "./chosen-city.ts";
import { keepCity, readCity, showCity } from "./city-cookie.ts";

/** As the page knows it, also where the browser keeps no cookies; null: not read yet. */
let chosen: ChosenCity | undefined | null = null;
const listeners = new Set<() => void>();

export const chosenCity = (): ChosenCity | undefined =>
  chosen === null ? chosen = readCity() : chosen;

/** @param city none is all of India */
export const storeCity = (city: ChosenCity | undefined): void => {
  keepCity(city);
  chosen = city;
  showChosenCity();
  listeners.forEach((tell) => tell());
};

/** The page was left and came back: another page may have chosen since. */
export const rereadCity = (): void => {
  chosen = null;
  showChosenCity();
  listeners.forEach((tell) => tell());
};

const showChosenCity = (): void => showCity(chosenCity());

export const subscribeToCity = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
