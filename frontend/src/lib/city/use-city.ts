import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { AppRouter } from "#/router.tsx";
import type { ChosenCity } from "./chosen-city.ts";
import { keepCity, readCity, showCity } from "./city-cookie.ts";

/** As the page knows it, also where the browser keeps no cookies; null: not read yet. */
let chosen: ChosenCity | undefined | null = null;
const listeners = new Set<() => void>();

export const chosenCity = (): ChosenCity | undefined =>
  chosen === null ? chosen = readCity() : chosen;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The city that was chosen; on most pages the server does not know it, whom this one is for. */
export const useCity = (): ChosenCity | undefined => {
  const { city } = useRouter().options.context;
  return useSyncExternalStore(subscribe, chosenCity, () => city);
};

/** @param city none is all of India */
export const chooseCity = (router: AppRouter, city: ChosenCity | undefined): Promise<void> => {
  keepCity(city);
  chosen = city;
  showChosenCity();
  listeners.forEach((tell) => tell());
  return applyCity(router);
};

export const showChosenCity = (): void => showCity(chosenCity());

/** Tells the pages to come; of those that were made, only home is another one in a city. */
export const applyCity = async (router: AppRouter): Promise<void> => {
  const { context } = router.options;
  router.update({ ...router.options, context: { ...context, city: chosenCity() } });
  await router.invalidate({ filter: ({ routeId }) => routeId === "/" });
};
