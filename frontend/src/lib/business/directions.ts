import type { BusinessDetail } from "../types.ts";

/** The way there from where one is, in whatever opens maps on the device. */
export const directionsTo = ({ address }: BusinessDetail, name: string): string => {
  const { street, locality, city, state, zipCode, location } = address;
  const place = location ??
    [name, street, locality, city, state, zipCode].filter(Boolean).join(", ");
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
};
