import { useSyncExternalStore } from "react";
import type { ChosenCity } from "../city/chosen-city.ts";
import { chosenCity, subscribeToCity } from "../city/city-store.ts";

/**
 * The visitor's city; undefined on the server and during hydration, because the server's HTML is
 * the same for every visitor.
 */
export const useChosenCity = (): ChosenCity | undefined =>
  useSyncExternalStore(subscribeToCity, chosenCity, () => undefined);
