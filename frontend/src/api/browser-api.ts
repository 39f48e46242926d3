import { type Api, createApi } from "./client.ts";
import { sessionFetch } from "./session/session-fetch.ts";

let api: Api | undefined;

/** API client for islands, which have no React context. */
export const browserApi = (): Api =>
  api ??= createApi({ baseUrl: location.origin, fetch: sessionFetch });
