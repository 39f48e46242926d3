import { type Api, createApi } from "./client.ts";
import { sessionFetch } from "./session/session-fetch.ts";

let api: Api | undefined;

/** The client of islands, which have no context of the page. */
export const browserApi = (): Api =>
  api ??= createApi({ baseUrl: location.origin, fetch: sessionFetch });
