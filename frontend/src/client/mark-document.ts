import { showSession } from "../api/session/session.ts";
import { showChosenCity } from "../lib/city/city-store.ts";

/**
 * Writes what styles go by to the document (`boot.ts` did so before the first paint): where React has
 * to write a page anew, as after something else has changed it, it takes away what is not its own.
 */
export const markDocument = (root: HTMLElement | null): void => {
  if (!root) return;
  showSession();
  showChosenCity();
};
