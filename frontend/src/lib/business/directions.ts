import type { BusinessDetail } from "../types.ts";

/** Google Maps link with directions from the visitor's position. */
export const directionsTo = ({ address }: BusinessDetail, name: string): string => {
  const { street, locality, city, state, zipCode, location } = address;
  const place = location ??
    [name, street, locality, city, state, zipCode].filter(Boolean).join(", ");
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
};
