import type { Api } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { devicePosition } from "#/lib/browser/device-position.ts";
import { type ChosenCity, cityAt } from "#/lib/city/chosen-city.ts";

/** A kilometre is near enough: nobody's door stands in a request. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * The PIN code that the device is in, with its city. It is asked for in a body: an address would stand
 * in logs.
 *
 * @throws {LocationError} where the device does not say
 */
export async function findLocation(api: Api): Promise<ChosenCity> {
  const { latitude, longitude } = await devicePosition();
  const body = { lat: rounded(latitude), lng: rounded(longitude) };
  const place = dataOf(await api.POST("/api/pincodes/nearest", { body }));
  const { pincode, citySlug: slug, city: en, cityHi: hi } = place;
  return cityAt({ slug, name: { en, hi } }, pincode);
}
