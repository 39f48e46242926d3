/** Reason why the position is unknown; each has a message. */
export type LocationFault = "denied" | "lost";

export class LocationError extends Error {
  override name = "LocationError";
  constructor(readonly fault: LocationFault) {
    super(fault);
  }
}

/**
 * Requests the device's position; the browser asks the user for permission.
 *
 * @throws {LocationError}
 */
export const devicePosition = ({ isExact = false } = {}): Promise<GeolocationCoordinates> =>
  new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new LocationError("lost"));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => reject(new LocationError(code === 1 ? "denied" : "lost")),
      { timeout: 10_000, maximumAge: isExact ? 0 : 600_000, enableHighAccuracy: isExact },
    );
  });
