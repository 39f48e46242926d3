import { useSyncExternalStore } from "react";
import type { ChosenCity } from "../city/chosen-city.ts";
import { chosenCity, subscribeToCity } from "../city/city-store.ts";

/** The visitor's city; undefined on the server and in the first render, which are for everybody. */
export const useChosenCity = (): ChosenCity | undefined =>
  useSyncExternalStore(subscribeToCity, chosenCity, () => undefined);
