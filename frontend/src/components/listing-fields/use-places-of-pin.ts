import { api } from "#/api/browser-api.ts";
import { dataOf, toApiError } from "#/api/problem.ts";
import { useDebouncedRequest } from "#/lib/hooks/use-debounced-request.ts";
/**
 * Places of a typed PIN code.
 * @returns undefined until they are loaded; an empty list if no post office has the PIN code
 */
export const usePlacesOfPin = (pin: string) => {
  const isWhole = /^[1-9]\d{5}$/.test(pin);
  return useDebouncedRequest(isWhole ? pin : undefined, async (pin, signal) => {
    const answer = await api.GET("/api/pincodes/{pin}", { params: { path: { pin } }, signal });
    if (answer.response.status === 404) return [];
    if (answer.error) throw toApiError(answer);
    return dataOf(answer);
  });
};
