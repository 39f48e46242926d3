import { returnPurpose } from "#/lib/session/return-place.ts";
import { useHydrated } from "./use-hydrated.ts";

/** The user's intended action before sign-in; undefined on the server and during hydration. */
export const useReturnPurpose = () => {
  const isHydrated = useHydrated();
  return isHydrated ? returnPurpose() : undefined;
};
