import { timedFetch } from "#/lib/browser/service-clock.ts";
import { readToken } from "./session.ts";

/** Fetches with the token when signed in. Loads the code for refreshing lazily. */
export const sessionFetch = async (request: Request): Promise<Response> => {
  if (!readToken()) return await timedFetch(request);
  const { authorizedFetch } = await import("./authorized-fetch.ts");
  return await authorizedFetch(request);
};
