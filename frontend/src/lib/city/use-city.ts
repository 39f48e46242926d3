import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { AppRouter } from "#/router.tsx";
import type { ChosenCity } from "./chosen-city.ts";
import { chosenCity, storeCity, subscribeToCity } from "./city-store.ts";

/** The city that was chosen; on most pages the server does not know it, whom this one is for. */
export const useCity = (): ChosenCity | undefined => {
  const { city } = useRouter().options.context;
  return useSyncExternalStore(subscribeToCity, chosenCity, () => city);
};

/** @param city none is all of India */
export const chooseCity = (router: AppRouter, city: ChosenCity | undefined): Promise<void> => {
  storeCity(city);
  return applyCity(router);
};

/** Tells the pages to come; of those that were made, only home is another one in a city. */
export const applyCity = async (router: AppRouter): Promise<void> => {
  const { context } = router.options;
  router.update({ ...router.options, context: { ...context, city: chosenCity() } });
  await router.invalidate({ filter: ({ routeId }) => routeId === "/" });
};
