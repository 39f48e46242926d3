import { timedFetch } from "#/lib/browser/service-clock.ts";
import { refreshToken } from "./refresh-token.ts";
import { readToken } from "./session.ts";

/** Sends a request with the access token. On a 401 it refreshes the token and retries once. */
export const authorizedFetch = async (request: Request): Promise<Response> => {
  const retryRequest = request.clone();
  const token = readToken();
  const response = await timedFetch(withToken(request, token));
  if (response.status !== 401 || !token || isAuthRequest(request)) return response;
  const renewed = await refreshToken(token);
  return renewed ? await timedFetch(withToken(retryRequest, renewed)) : response;
};

/** On these paths a 401 is about the typed password or code, not about the token. */
const isAuthRequest = ({ url }: Request) => new URL(url).pathname.startsWith("/api/auth/");

const withToken = (request: Request, token: string | null): Request => {
  if (token) request.headers.set("Authorization", `Bearer ${token}`);
  return request;
};
