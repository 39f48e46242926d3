/** Seconds for which an answer may be kept; a business's own are asked for again each time. */
export const maxAge = { businesses: 0, places: 60, pincodes: 86_400 };
