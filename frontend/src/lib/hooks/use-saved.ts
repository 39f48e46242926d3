import { useSyncExternalStore } from "react";
import { type Saved, shownSaved, subscribeToSaved } from "../saved/saved-businesses.ts";

/** Undefined on the server and during hydration, because the HTML is the same for every visitor. */
export const useSaved = (): Saved[] | undefined =>
  useSyncExternalStore<Saved[] | undefined>(subscribeToSaved, shownSaved, () => undefined);
