import { useCallback, useRef } from "react";
import type { FieldFaults } from "../listing/check-listing.ts";
import { confirmPlace, isPlaceConfirmed, placeName } from "../listing/confirmed-place.ts";
import { isSame, type ListingValues } from "#/components/listing-fields/listing-values.ts";

/**
 * Blocks the first submit if the city does not match the PIN code. A second submit confirms the
 * city.
 *
 * @param saved the saved listing; the hook does not ask about its place again
 */
export const usePlaceConfirmation = (values: ListingValues, saved: ListingValues | undefined) => {
  const isOpen = useRef(false);
  const askedPlace = useRef<string>(undefined);
  const check = (): FieldFaults => {
    const isSaved = saved && isSame(saved, values, "address.zipCode") &&
      isSame(saved, values, "address.city");
    if (!isOpen.current || isSaved || isPlaceConfirmed(values)) return {};
    if (askedPlace.current === placeName(values)) {
      confirmPlace(values);
      return {};
    }
    askedPlace.current = placeName(values);
    return { "address.city": "pinCity" };
  };
  const askPlace = useCallback((isAsked: boolean) => {
    isOpen.current = isAsked;
  }, []);
  return { check, askPlace };
};
