import { readStored, writeStored } from "#/lib/browser/stored.ts";
import type { ListingValues } from "#/components/listing-fields/listing-values.ts";

const key = "confirmed-place";

type Place = Pick<ListingValues, "address.zipCode" | "address.city">;

export const placeName = (values: Place): string =>
  `${values["address.zipCode"].trim()} ${values["address.city"].trim().toLowerCase()}`;

/** Whether the user has confirmed a city that does not match the PIN code. */
export const isPlaceConfirmed = (values: Place): boolean => readStored(key) === placeName(values);

export const confirmPlace = (values: Place): void => writeStored(key, placeName(values));
