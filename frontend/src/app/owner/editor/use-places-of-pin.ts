import { api } from "#/api/browser-api.ts";
import { dataOf, toApiError } from "#/api/problem.ts";
import { fieldFault } from "../listing/check-listing.ts";
import { useDebouncedRequest } from "./use-debounced-request.ts";
/**
 * Places of a typed PIN code.
 * @returns undefined until they are loaded; an empty list if no post office has the PIN code
 */
export const usePlacesOfPin = (pin: string) => {
  const isWhole = pin !== "" && !fieldFault("address.zipCode", pin);
  return useDebouncedRequest(isWhole ? pin : undefined, async (pin, signal) => {
    const answer = await api.GET("/api/pincodes/{pin}", { params: { path: { pin } }, signal });
    if (answer.response.status === 404) return [];
    if (answer.error) throw toApiError(answer);
    return dataOf(answer);
  });
};
