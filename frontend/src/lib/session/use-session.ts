import { useSyncExternalStore } from "react";
import { getSession, type Session, subscribeToSession } from "#/api/session/session.ts";

/** Undefined on the server and during hydration. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore<Session | undefined>(subscribeToSession, getSession, () => undefined);
