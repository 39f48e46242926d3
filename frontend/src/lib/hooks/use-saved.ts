import { useSyncExternalStore } from "react";
import { type Saved, shownSaved, subscribeToSaved } from "../saved/saved-businesses.ts";

/** Undefined while it is not known: the server writes a page for everybody. */
export const useSaved = (): Saved[] | undefined =>
  useSyncExternalStore<Saved[] | undefined>(subscribeToSaved, shownSaved, () => undefined);
