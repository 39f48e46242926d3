import { useRef } from "react";
import type { FieldFaults } from "../listing/check-listing.ts";
import { confirmPlace, isPlaceConfirmed, placeName } from "../listing/confirmed-place.ts";
import { isSame, type ListingValues } from "../listing/listing-values.ts";

/**
 * Holds up a step once when its city is not that of the PIN code. Submitting again keeps the city.
 *
 * @param saved the listing as it is; its place is not asked about again
 */
export const usePlaceQuestion = (values: ListingValues, saved: ListingValues | undefined) => {
  const isOpen = useRef(false);
  const asked = useRef<string>(undefined);
  const check = (): FieldFaults => {
    const isSaved = saved && isSame(saved, values, "address.zipCode") &&
      isSame(saved, values, "address.city");
    if (!isOpen.current || isSaved || isPlaceConfirmed(values)) return {};
    if (asked.current === placeName(values)) {
      confirmPlace(values);
      return {};
    }
    asked.current = placeName(values);
    return { "address.city": "pinCity" };
  };
  return {
    check,
    askPlace: (isAsked: boolean) => {
      isOpen.current = isAsked;
    },
  };
};
