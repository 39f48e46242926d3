import type { ChosenCity } from "./chosen-city.ts";
import { readCity, showCity, storeCityCookie } from "./city-cookie.ts";

/** In-memory copy, which works even if cookies are blocked; null until the first read. */
let chosen: ChosenCity | undefined | null = null;
const listeners = new Set<() => void>();

export const chosenCity = (): ChosenCity | undefined =>
  chosen === null ? chosen = readCity() : chosen;

/** @param city undefined means all of India */
export const storeCity = (city: ChosenCity | undefined): void => {
  storeCityCookie(city);
  chosen = city;
  showChosenCity();
  listeners.forEach((notify) => notify());
};

/**
 * Reads the cookie again after a return from the back/forward cache: another page may have changed
 * it.
 */
export const refreshCity = (): void => {
  chosen = null;
  showChosenCity();
  listeners.forEach((notify) => notify());
};

const showChosenCity = (): void => showCity(chosenCity());

export const subscribeToCity = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
