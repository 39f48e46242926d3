import { returnPurpose } from "#/lib/session/return-place.ts";
import { useHydrated } from "./use-hydrated.ts";

/** What somebody who signs in was about to do; unknown to the server, which writes the first page. */
export const useReturnPurpose = () => {
  const isAlive = useHydrated();
  return isAlive ? returnPurpose() : undefined;
};
