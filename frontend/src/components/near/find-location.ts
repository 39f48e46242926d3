import type { Api } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { type ChosenCity, cityAt } from "#/lib/city/chosen-city.ts";

/** Why nobody knows where one is; each has a sentence. */
export type LocationFault = "denied" | "lost";

/** A kilometre is near enough: nobody's door stands in a request. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * The PIN code that the device is in, with its city. It is asked for in a body: an address would stand
 * in logs.
 *
 * @throws {LocationError} where the device does not say
 */
export async function findLocation(api: Api): Promise<ChosenCity> {
  const { coords: { latitude, longitude } } = await devicePosition();
  const body = { lat: rounded(latitude), lng: rounded(longitude) };
  const place = dataOf(await api.POST("/api/pincodes/nearest", { body }));
  const { pincode, citySlug: slug, city: en, cityHi: hi } = place;
  return cityAt({ slug, name: { en, hi } }, pincode);
}

export class LocationError extends Error {
  override name = "LocationError";
  constructor(readonly fault: LocationFault) {
    super(fault);
  }
}

const devicePosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new LocationError("lost"));
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => reject(new LocationError(code === 1 ? "denied" : "lost")),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  });
