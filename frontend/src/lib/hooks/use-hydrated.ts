import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the page is as the server sent it, true once it is hydrated. */
export const useHydrated = (): boolean => useSyncExternalStore(never, () => true, () => false);
