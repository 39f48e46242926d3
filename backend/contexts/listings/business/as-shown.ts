import type { Business } from "../schemas.ts";

/** A business as everybody may know it: of one that hides its street, no more than the locality. */
export const asShown = <Shown extends Business>(business: Shown): Shown =>
  business.address.hidesStreet
    ? {
      ...business,
      address: { ...business.address, street: null, landmark: null, location: null },
    }
    : business;
