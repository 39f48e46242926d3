import { refreshToken } from "./refresh-token.ts";
import { readToken } from "./session.ts";

/**
 * Sends a call with the bearer's token. If that is refused, the call is made once more with the
 * token that one refresh for all has brought.
 */
export const authorizedFetch = async (request: Request): Promise<Response> => {
  const again = request.clone();
  const token = readToken();
  const response = await fetch(withToken(request, token));
  if (response.status !== 401 || !token || isAboutSigningIn(request)) return response;
  const renewed = await refreshToken(token);
  return renewed ? await fetch(withToken(again, renewed)) : response;
};

/** There a 401 speaks of what was typed and not of the token. */
const isAboutSigningIn = ({ url }: Request) => new URL(url).pathname.startsWith("/api/auth/");

const withToken = (request: Request, token: string | null): Request => {
  if (token) request.headers.set("Authorization", `Bearer ${token}`);
  return request;
};
