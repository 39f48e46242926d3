import type { Business } from "../schemas.ts";

/** The public view of a business; without street, landmark and position if it hides its street. */
export const toPublicView = <Shown extends Business>(business: Shown): Shown =>
  business.address.hidesStreet
    ? {
      ...business,
      address: { ...business.address, street: null, landmark: null, location: null },
    }
    : business;
