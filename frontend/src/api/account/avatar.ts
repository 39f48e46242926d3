import { useSyncExternalStore } from "react";
import type { Api } from "../client.ts";
import { readToken, subscribeToSession } from "../session/session.ts";
import { expiryOf } from "#/lib/session/claims.ts";

let avatar: string | null | undefined;
const listeners = new Set<() => void>();

/** Where the picture of who is signed in is; undefined while that is not known. */
export const useAvatar = (): string | null | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => avatar,
    () => undefined,
  );

export const showAvatar = (next: string | null | undefined): void => {
  avatar = next;
  listeners.forEach((listener) => listener());
};

/**
 * Asks for it, but only with a token that is good: a page that is for everybody leads nobody to
 * sign in for the sake of a picture.
 */
export const loadAvatar = async (api: Api): Promise<void> => {
  const token = readToken();
  if (avatar !== undefined || !token || expiryOf(token) < Date.now()) return;
  const { data } = await api.GET("/api/profile").catch(() => ({ data: undefined }));
  if (data) showAvatar(data.avatar);
};

subscribeToSession(() => {
  if (!readToken()) showAvatar(undefined);
});
