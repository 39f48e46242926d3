/** Where "near" ends, in km; what is open within it comes first (`near-queries.ts` of the service). */
export const nearKm = 25;

/** What is near, and what stands under "Farther away". */
export const splitByDistance = <T extends { distanceKm?: number | null }>(
  businesses: readonly T[],
) => {
  const { near = [], farther = [] } = Object.groupBy(
    businesses,
    ({ distanceKm }) => (distanceKm ?? 0) > nearKm ? "farther" : "near",
  );
  return { near, farther };
};
