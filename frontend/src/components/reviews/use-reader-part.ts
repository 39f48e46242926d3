import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Schemas } from "#/api/client.ts";
import { getSession } from "#/api/session/session.ts";

/** What a reader has to do with the reviews of a business; null where that is not known. */
export type ReaderPart = Schemas["MyPart"] | null;

/** Undefined until the part of the signed-in user is loaded: the server renders the same for all. */
export const useReaderPart = (slug: string): ReaderPart | undefined => {
  const { api } = useRouter().options.context;
  const [part, setPart] = useState<ReaderPart>();
  useEffect(() => {
    if (getSession().token === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    api.GET("/api/business/{slug}/my-part", { params: { path: { slug } }, signal })
      .then(({ data = null }) => data, () => null)
      .then((part) => signal.aborted || setPart(part));
    return () => abort.abort();
  }, [api, slug]);
  return part;
};
