/**
 * Largest "near" distance in km; open businesses within this distance come first
 * (`near-queries.ts` of the service).
 */
export const nearKm = 25;

/** Splits businesses into near businesses and businesses listed under "Farther away". */
export const splitByDistance = <T extends { distanceKm?: number | null }>(
  businesses: readonly T[],
) => {
  const { near = [], farther = [] } = Object.groupBy(
    businesses,
    ({ distanceKm }) => (distanceKm ?? 0) > nearKm ? "farther" : "near",
  );
  return { near, farther };
};
