import { findPincode } from "./pincodes.ts";
import type { Point } from "./point.ts";

/** The middle of the post offices of a PIN code; undefined where they are not known. */
export const centreOfPincode = (pin: string): Point | undefined => pincodes().get(pin);

/** The middle of a city, by its slug. */
export const centreOfCity = (slug: string): Point | undefined => cities().get(slug);

/** The middles of all PIN codes, and of all cities by slug. */
export const allCentres = () => ({ pincodes: pincodes(), cities: cities() });

/** The PIN code whose middle is the nearest to a point. */
export function nearestPincode({ lat, lng }: Point): string {
  const level = Math.cos(lat * Math.PI / 180);
  let nearest = "";
  let least = Infinity;
  for (const [pin, centre] of pincodes()) {
    const apart = (centre.lat - lat) ** 2 + ((centre.lng - lng) * level) ** 2;
    if (apart < least && findPincode(pin).length > 0) {
      least = apart;
      nearest = pin;
    }
  }
  return nearest;
}

/** Files made by tools/pincodes/write-pincodes.ts, each read when first asked for. */
const readOnce = (name: string) => {
  let points: ReadonlyMap<string, Point> | undefined;
  return () => points ??= parse(Deno.readTextFileSync(new URL(name, import.meta.url)));
};

const parse = (text: string) =>
  new Map(
    text.trim().split("\n").map((line) => {
      const [name, lat, lng] = line.split(" ");
      return [name!, { lat: Number(lat), lng: Number(lng) }];
    }),
  );

const pincodes = readOnce("./pincode-centres.txt");
const cities = readOnce("./city-centres.txt");
