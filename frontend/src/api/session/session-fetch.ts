import { readToken } from "./session.ts";

/** The browser's fetch; for those who are signed in with their token, whose care comes when needed. */
export const sessionFetch = async (request: Request): Promise<Response> => {
  if (!readToken()) return await fetch(request);
  const { authorizedFetch } = await import("./authorized-fetch.ts");
  return await authorizedFetch(request);
};
