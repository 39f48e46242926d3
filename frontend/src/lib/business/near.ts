/** Where "near" ends, in km; what is open within it comes first (`near-queries.ts` of the service). */
export const nearKm = 25;
