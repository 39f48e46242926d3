import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import type { Schemas } from "#/api/client.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { useSession } from "#/lib/session/use-session.ts";

/** What a reader has to do with the reviews of a business; null where that is not known. */
export type ReaderPart = Schemas["MyPart"] | null;

/** Undefined until whoever is signed in has been asked about; what the server writes is everybody's. */
export const useReaderPart = (slug: string): ReaderPart | undefined => {
  const { api } = useRouter().options.context;
  const isSignedIn = !!useSession()?.token;
  const load = useCallback(async (signal?: AbortSignal) => {
    if (!isSignedIn) return undefined;
    const params = { path: { slug } };
    const { data = null } = await api.GET("/api/business/{slug}/my-part", {
      params,
      ...signal && { signal },
    });
    return data;
  }, [api, slug, isSignedIn]);
  const { data, isFailed } = useResource(load);
  return isFailed ? null : data;
};
