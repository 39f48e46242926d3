import { useSyncExternalStore } from "react";
import { getSession, type Session, subscribeToSession } from "#/api/session/session.ts";

/** Who is signed in; undefined until that has been read, as on every page the server wrote. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore<Session | undefined>(subscribeToSession, getSession, () => undefined);
