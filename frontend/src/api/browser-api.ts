import { createApi } from "./client.ts";
import { sessionFetch } from "./session/session-fetch.ts";

/** API client of the browser; pages on the server have a client of their own. */
export const api = createApi({ baseUrl: "", fetch: sessionFetch });
