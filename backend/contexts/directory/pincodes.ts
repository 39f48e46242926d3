import { cities } from "./places.ts";
import type { PincodePlace } from "./schemas.ts";

export function findPincode(pin: string): PincodePlace[] {
  return cities.filter((city) => city.localities.some(({ pincode }) => pincode === pin))
    .map(({ name, state }) => ({ city: name.en, district: name.en, state: state.name.en }));
}
